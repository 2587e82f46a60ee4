import { height } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import type { Direction } from "./label-place.js";
import type { Neighbour } from "./neighbours.js";
import type { Phrase } from "./phrases.js";
import type { Surface } from "./surface.js";

/** Weight of the evidence at the ends of a stack for the side of its captions. */
const SIDE = 0.45;

/** Weight of the page's other stacks, which say less than the stack itself. */
const BY_PAGE = 0.6;

/** Print with a lower score is not counted as a caption at the end of a stack. */
const LIKELY = 0.42;

/** A blank without a caption below may continue the one above, so it is weaker evidence than one without a caption above. */
const CONTINUED = 0.4;

/** A box at least this high, in points, has several lines and its caption on top, unless its stack says otherwise. */
const TALL = 28;
const UNDER_TALL = 0.3;

/** Largest gap between the blanks of a stack, in points: room for just a caption. */
const CLOSE = 14;

interface Votes {
  above: number;
  below: number;
}

/**
 * In a stack of blanks each caption is as close to the blank above as to the one below. The ends of the stack decide: if the
 * topmost blank has no caption above it, or the lowest has one below and none is left over, captions are below their blanks.
 * @returns what to add to the score of a neighbour in a direction
 */
export function captionSide(surface: Surface, near: Neighbour[][]): (field: Candidate, direction: Direction) => number {
  const stacked = near.map((list, i) => isOpen(surface.fields[i]!, list));
  const open = new Set(surface.fields.filter((_, i) => stacked[i]));
  const page: Votes = { above: 0, below: 0 };
  const stacks = stacksOf(near, stacked).map((members) => {
    const votes: Votes = { above: 0, below: 0 };
    for (const member of members) vote(votes, near[member]!, isTop(surface.fields[member]!, surface, open));
    page.above += votes.above;
    page.below += votes.below;
    return { members, votes };
  });
  const leans = new Map<Candidate, number>();
  const told = new Set<Candidate>();
  for (const { members, votes } of stacks) {
    const lean =
      votes.above + votes.below > 0 ? leanOf(votes) : page.above + page.below > 1 ? leanOf(page) * BY_PAGE : 0;
    for (const member of members) leans.set(surface.fields[member]!, lean);
    if (lean > 0 && members.length > 1) for (const member of members) told.add(surface.fields[member]!);
  }
  return (field, direction) => {
    const lean = (leans.get(field) ?? 0) * SIDE;
    if (direction === "below") return height(field.box) < TALL || told.has(field) ? lean : lean - UNDER_TALL;
    return direction === "above" ? -lean : 0;
  };
}

const leanOf = ({ above, below }: Votes): number => (below - above) / (above + below);

/** Whether a blank is not named by words to its left or in its frame. */
function isOpen(field: Candidate, near: Neighbour[]): boolean {
  if (isTickable(field)) return false;
  return !near.some(
    ({ direction, score }) => (direction === "left" && score > 0.75) || (direction === "inside" && score > 0.6),
  );
}

/** Whether no other blank is close above; the caption of a wide blank there could be far to one side. */
const isTop = ({ box }: Candidate, { fieldsAt }: Surface, stacked: ReadonlySet<Candidate>): boolean =>
  !fieldsAt.some(
    box.top - CLOSE,
    box.top,
    (other) =>
      stacked.has(other) &&
      other.box.bottom <= box.top + 2 &&
      other.box.bottom > box.top - CLOSE &&
      other.box.left < box.right &&
      other.box.right > box.left,
  );

function vote(votes: Votes, near: Neighbour[], isTop: boolean): void {
  const above = captions(near, "above").length > 0;
  const below = captions(near, "below").length > 0;
  if (above && !below) votes.above += CONTINUED;
  if (below && !above && isTop) votes.below++;
}

const captions = (near: Neighbour[], side: Direction): Phrase[] =>
  near
    .filter(({ direction, score, phrase }) => direction === side && score > LIKELY && !phrase.mark)
    .map(({ phrase }) => phrase);

/** Stacks of blanks, connected by captions that could belong to the blank above or the one below. */
function stacksOf(near: Neighbour[][], stacked: boolean[]): number[][] {
  const under = new Map<Phrase, number[]>();
  near.forEach((list, i) => {
    if (!stacked[i]) return;
    for (const phrase of captions(list, "below")) addTo(under, phrase, i);
  });
  const stack = near.map((_, i) => i);
  // Union-find with path halving: a page may have thousands of blanks in one stack.
  const root = (i: number): number => {
    let at = i;
    while (stack[at] !== at) {
      stack[at] = stack[stack[at]!]!;
      at = stack[at]!;
    }
    return at;
  };
  near.forEach((list, i) => {
    if (!stacked[i]) return;
    for (const phrase of captions(list, "above")) {
      for (const other of under.get(phrase) ?? []) stack[root(other)] = root(i);
    }
  });
  const groups = new Map<number, number[]>();
  near.forEach((_, i) => {
    if (stacked[i]) addTo(groups, root(i), i);
  });
  return [...groups.values()];
}

function addTo<Key>(groups: Map<Key, number[]>, key: Key, member: number): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [member]);
  else group.push(member);
}
