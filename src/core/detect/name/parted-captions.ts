import { Bands } from "../../bands.js";
import type { Concept } from "../../lexicon/concepts.js";
import { recogniser } from "../../lexicon/recognise.js";
import { remembered } from "../../remembered.js";
import { isTickable, type NamedCandidate } from "../candidate.js";
import { withLabel } from "./with-label.js";

/** Fields of one row have their top edges this close together, and are at most this far apart. */
const LEVEL = 3;
const WIDEST_GAP = 30;

/** Most things a caption lists, and most words; a longer one is a sentence. */
const MOST_PARTS = 5;
const MOST_WORDS = 8;

/** Least score with which a part of a caption asks for something. */
const KNOWN = 0.8;

/**
 * A caption that lists several things above, below or before as many fields in a row names each by its part: "City, State, ZIP",
 * "PLZ / Ort". The fields after the first have the same caption, or none.
 */
export function partCaptions(named: NamedCandidate[]): NamedCandidate[] {
  const behind = behindIn(named);
  const parted = new Map<NamedCandidate, string>();
  const seen = new Set<NamedCandidate>();
  for (const field of named) {
    if (field.label === "" || isTickable(field) || seen.has(field)) continue;
    const row = rowFrom(field, behind);
    for (const each of row) seen.add(each);
    const parts = row.length > 1 && row.length <= MOST_PARTS ? partsOf(field.label, row.length) : null;
    for (const [i, part] of parts?.entries() ?? []) parted.set(row[i]!, part);
  }
  return named.map((field) => {
    const part = parted.get(field);
    return part === undefined ? field : withLabel(field, part);
  });
}

type Behind = (field: NamedCandidate) => NamedCandidate | undefined;

/** A field and those after it that have no caption other than its own. */
function rowFrom(first: NamedCandidate, behind: Behind): NamedCandidate[] {
  const row = [first];
  for (;;) {
    const next = behind(row.at(-1)!);
    if (next === undefined || isTickable(next) || (next.label !== first.label && next.label !== "")) return row;
    row.push(next);
  }
}

/** Tells the field behind another in its row; looked for once for all that lie on one another. */
function behindIn(named: NamedCandidate[]): Behind {
  const fieldsAt = new Bands(named, ({ box }) => box);
  return remembered(
    ({ box: { left, top, right } }) =>
      fieldsAt.near(top - LEVEL, top + LEVEL).find(
        ({ box }) =>
          Math.abs(box.top - top) < LEVEL &&
          // A field without extent would stand behind itself.
          box.left > left &&
          box.left - right > -1 &&
          box.left - right < WIDEST_GAP,
      ),
    ({ box: { left, top, right } }) => `${left} ${top} ${right}`,
  );
}

/** The parts of a line of an address, which are also listed without commas. */
const OF_PLACE: ReadonlySet<Concept> = new Set(["postal_code", "city", "municipality", "county", "state", "country"]);

/** What separates the things a caption lists; what "and" joins may share a word ("Date and place of birth"). */
const BETWEEN = /\s*[,;/|]\s*/u;

/** A caption split into so many parts, each of which asks for something else; null if it does not list so many. */
function partsOf(caption: string, count: number): string[] | null {
  const listed = caption.split(BETWEEN).filter((part) => part !== "");
  if (listed.length === count) return askedBy(listed) === null ? null : listed;
  const words = caption.split(/\s+/u);
  if (listed.length > 1 || words.length < count || words.length > MOST_WORDS) return null;
  return cuts(words, count).find((parts) => askedBy(parts)?.every((concept) => OF_PLACE.has(concept))) ?? null;
}

/** All ways to split words into so many runs. */
function cuts(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(" ")]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, i) => cuts(words.slice(i + 1), count - 1).map((rest) => [words.slice(0, i + 1).join(" "), ...rest]));
}

/** What each part asks for; null unless each asks for something else. */
function askedBy(parts: string[]): Concept[] | null {
  const recognise = recogniser(null);
  const best = parts.flatMap((part) => recognise(part).slice(0, 1)).filter(({ score }) => score >= KNOWN);
  const concepts = [...new Set(best.map(({ concept }) => concept))];
  return concepts.length === parts.length ? concepts : null;
}
