import { questionOf } from "../../lexicon/answers.js";
import { type Candidate, isTickable } from "../candidate.js";
import type { Neighbour } from "./neighbours.js";
import type { Phrase } from "./phrases.js";

/**
 * Answers to one question that stand before their boxes ("Yes [ ] No [ ]") name the boxes behind them. Taken one by one, each
 * box is nearer to the answer of the next, which leaves the last box without a name and the first answer without a box.
 * @param near for each field what may name it, best first
 * @param paired for each field the words that were given to it
 * @returns the same with such answers moved on to the next box
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

/** The boxes from the last one of a row to its first, each with the words before it; empty where the first has none of its own. */
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
    // Where tiny boxes lie over one another each may stand before the other.
    if (row.some(([seen]) => seen === box)) return [];
    row.push([box, answer]);
    box = owners.get(answer.phrase);
  }
  return row;
}
