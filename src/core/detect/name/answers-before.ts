import { questionOf } from "../../lexicon/answers.js";
import { type Candidate, isTickable } from "../candidate.js";
import type { Neighbour } from "./neighbours.js";
import type { Phrase } from "./phrases.js";

/**
 * Answers printed before their boxes ("Yes [ ] No [ ]") name the boxes after them. Considered one by one, each box would be
 * closer to the answer of the next one, and the last box would have no name.
 * @param near for each field what may name it, best first
 * @param paired for each field the words that were given to it
 * @returns the same, with such answers moved to the next box
 */
export function answersBefore(
  fields: Candidate[],
  near: Neighbour[][],
  paired: (Neighbour | null)[],
): (Neighbour | null)[] {
  const owners = new Map<Phrase, number>();
  paired.forEach((own, field) => {
    if (own) owners.set(own.phrase, field);
  });
  const moved = [...paired];
  fields.forEach((field, i) => {
    if (!isTickable(field) || paired[i]?.direction === "left" || paired[i]?.direction === "right") return;
    const row = rowBefore(i, fields, near, paired, owners);
    if (row.length < 2 || questionOf(row.map(([, { text }]) => text)) === null) return;
    for (const [box, answer] of row) moved[box] = answer;
  });
  return moved;
}

/** The boxes of a row from last to first, each with the words before it; empty if there are none before the first. */
function rowBefore(
  last: number,
  fields: Candidate[],
  near: Neighbour[][],
  paired: (Neighbour | null)[],
  owners: Map<Phrase, number>,
): [box: number, answer: Neighbour][] {
  const row: [number, Neighbour][] = [];
  for (let box: number | undefined = last; box !== undefined; ) {
    const answer: Neighbour | undefined = near[box]!.find(({ direction, isMark }) => direction === "left" && !isMark);
    if (!answer || !isTickable(fields[box]!) || (box !== last && paired[box]?.direction !== "right")) return [];
    // Tiny overlapping boxes could each come before the other.
    if (row.some(([seen]) => seen === box)) return [];
    row.push([box, answer]);
    box = owners.get(answer.phrase);
  }
  return row;
}
