import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import { YES_OR_NO } from "../yes-or-no.js";
import type { Labelled } from "./labelled.js";

/** Space between a tick and its word, in sizes of the word. */
const GAP = 0.4;

/** A cell that says no more than "yes" or "no", set in from its side, is ticked before the word: the box is not printed everywhere. */
export function answerCell({ cell: { box }, words, label }: Labelled): Candidate[] {
  const [word] = words;
  if (words.length > 1 || !YES_OR_NO.test(word!.text)) return [];
  const { size, baseline } = word!;
  const right = label.left - GAP * size;
  if (right - size < box.left) return [];
  return [
    drawn({
      kind: "checkbox",
      box: { left: right - size, right, top: baseline - size, bottom: baseline },
      cell: box,
      confidence: 0.6,
      evidence: ["white before yes or no"],
    }),
  ];
}
