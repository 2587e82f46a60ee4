import { width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import { type Phrase, phrasesOf } from "../model/phrases.js";
import type { Labelled } from "./labelled.js";

const NARROWEST = 120;
const MOST = 5;
/** Labels this far apart each name a field. */
const APART = 15;
/** The first of them begins its field no farther in. */
const INDENT = 16;
/** One repeated letter is a part of a date (dd, JJJJ). */
const DATE_PART = /^\(?(\p{L})\1{1,3}\)?$/iu;

/** Left and right edges of the fields below a cell's label: several labels set apart in its last line name a field each. */
export function columnsOf({ cell: { box }, words, units }: Labelled): [number, number][] {
  const whole: [number, number][] = [[box.left, box.right]];
  if (width(box) < NARROWEST) return whole;
  const last = Math.max(...words.map((word) => word.baseline));
  const line = words.filter((word) => Math.abs(word.baseline - last) < 2);
  const labels = phrasesOf(line).filter((phrase) => !isOption(phrase, units));
  if (labels.length < 2 || labels.length > MOST || labels[0]!.box.left - box.left > INDENT) return whole;
  if (labels.some((label, i) => i > 0 && label.box.left - labels[i - 1]!.box.right < APART)) return whole;
  if (labels.filter(({ text }) => DATE_PART.test(text)).length > 1) return whole;
  const edges = [box.left, ...labels.slice(1).map((label) => label.box.left - 2), box.right];
  return edges.slice(1).map((right, i) => [edges[i]!, right]);
}

/** Words right behind brackets to tick between name those. */
const isOption = ({ box, words }: Phrase, units: Word[]): boolean =>
  units.some(({ text, box: { right }, baseline }) => {
    const gap = box.left - right;
    return /[)\]]$/.test(text) && gap > 0 && gap < words[0]!.size && Math.abs(baseline - words[0]!.baseline) < 2;
  });
