import { remembered } from "../../remembered.js";
import { type Candidate, isTickable } from "../candidate.js";
import { answersBefore } from "./answers-before.js";
import { captionSide } from "./caption-side.js";
import type { Direction } from "./label-place.js";
import { type Neighbour, neighbours } from "./neighbours.js";
import type { Phrase } from "./phrases.js";
import { settingOf } from "./setting.js";
import type { Surface } from "./surface.js";

export interface Labelled {
  /** The words that name the field; null if there are none nearby. */
  label: Neighbour | null;
  /** Whether the words also name an earlier field. */
  isShared: boolean;
  /** Every candidate for a label, best first. */
  near: Neighbour[];
}

/** Factor for a phrase that already names another field. */
const TAKEN = 0.45;

/**
 * Assigns labels to fields, the best pairs first, each phrase once. The labels of a page are mostly on the same side, so the
 * clear cases help to decide the unclear ones.
 */
export function labels(surface: Surface): Labelled[] {
  const near = surface.fields.map(remembered((field) => neighbours(field, surface), placeOf));
  const habit = habits(surface, near, pair(near));
  const side = captionSide(surface, near);
  const weighed = near.map((list, i) =>
    list
      .map((each) => ({
        ...each,
        score: each.score + habit(surface.fields[i]!, each.direction) + side(surface.fields[i]!, each.direction),
      }))
      .sort((a, b) => b.score - a.score),
  );
  const paired = answersBefore(surface.fields, weighed, pair(weighed));
  return weighed.map((list, i) => ({
    near: list,
    label: paired[i] ?? fallback(list),
    isShared: paired[i] === null,
  }));
}

/** Fields may lie on one another by the thousand, and then have the same neighbours. */
function placeOf(field: Candidate): unknown {
  const { kind, box, line, cell, answer } = field;
  return cell || answer ? field : `${kind} ${line} ${box.left} ${box.top} ${box.right} ${box.bottom}`;
}

/** Assigns greedily by score; a phrase is used for one field only. */
function pair(near: Neighbour[][]): (Neighbour | null)[] {
  const pairs = near.flatMap((list, field) => list.map((neighbour) => ({ field, neighbour })));
  pairs.sort((a, b) => b.neighbour.score - a.neighbour.score || a.field - b.field);
  const chosen: (Neighbour | null)[] = near.map(() => null);
  const taken = new Set<Phrase>();
  for (const { field, neighbour } of pairs) {
    if (chosen[field] !== null || taken.has(neighbour.phrase) || neighbour.score < 0.3 || neighbour.isMark) continue;
    chosen[field] = neighbour;
    taken.add(neighbour.phrase);
  }
  return chosen;
}

/** Several blanks may share one label (city, state, postcode on one line). */
function fallback(near: Neighbour[]): Neighbour | null {
  const best = near[0];
  return best !== undefined && best.score - TAKEN > 0 ? { ...best, score: best.score - TAKEN } : null;
}

/** How much more likely a direction is on this page than usual, judging by the pairs so far: -0.15 to 0.15. */
function habits(surface: Surface, near: Neighbour[][], paired: (Neighbour | null)[]) {
  const { fields } = surface;
  const kinds = new Map(fields.map((field) => [field, isTickable(field) ? "box" : settingOf(field, surface.rules)]));
  const seen = new Map<string, number>();
  const totals = new Map<string, number>();
  paired.forEach((neighbour, i) => {
    const field = fields[i];
    if (neighbour === null || field === undefined || neighbour.score < 0.7) return;
    const rival = near[i]?.find((other) => other.direction !== neighbour.direction);
    const clear = rival === undefined || neighbour.score - rival.score > 0.15 ? 1 : 0.4;
    const kind = kinds.get(field);
    seen.set(`${kind} ${neighbour.direction}`, (seen.get(`${kind} ${neighbour.direction}`) ?? 0) + clear);
    totals.set(`${kind}`, (totals.get(`${kind}`) ?? 0) + clear);
  });
  return (field: Candidate, direction: Direction): number => {
    const kind = kinds.get(field);
    const total = totals.get(`${kind}`) ?? 0;
    if (total < 3) return 0;
    return 0.3 * ((seen.get(`${kind} ${direction}`) ?? 0) / total) - 0.1;
  };
}
