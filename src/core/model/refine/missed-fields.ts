import { slug } from "../../detect/arrange/slug.js";
import { type FormField, plainField } from "../../field.js";
import { type Box, overlap, union } from "../../geometry.js";
import type { PageContent, Word } from "../../page.js";
import { compact } from "../fold.js";
import { oneLine } from "../one-line.js";
import type { Missed } from "./answer.js";
import { freeKey } from "./free-key.js";

/** Height of a blank for handwriting above its line, in points. */
const LINE_HEIGHT = 14;
/** How far from its label a line may begin, in points. */
const REACH = 60;
const SHORTEST_LINE = 24;

/**
 * Fields that the model says were missed, if the page confirms it: the words are printed, there is a line to write on to their
 * right or below, and no field is there yet.
 */
export function missedFields(missed: Missed[], fields: FormField[], contents: PageContent[]): FormField[] {
  const found: FormField[] = [];
  for (const claim of missed) {
    const content = contents.find(({ pageIndex }) => pageIndex === claim.page - 1);
    const words = content && wordsOf(claim.quote, content.words);
    const box = words && lineFor(words, content);
    if (!content || !box) continue;
    const others = [...fields, ...found];
    const isTaken = others.some((field) => field.pageIndex === content.pageIndex && overlap(field.box, box) > 0);
    if (!isTaken) found.push(fieldFor(claim, box, others));
  }
  return found;
}

/** The box around consecutive words that equal the quote. */
function wordsOf(quote: string, words: Word[]): Box | null {
  const sought = compact(quote);
  const said = words.map(({ text, box }) => ({ text: compact(text), box })).filter(({ text }) => text !== "");
  for (const [start, first] of said.entries()) {
    let { text, box } = first;
    for (let next = start + 1; text !== sought && sought.startsWith(text) && next < said.length; next++) {
      text += said[next]!.text;
      box = union(box, said[next]!.box);
    }
    if (text === sought) return box;
  }
  return null;
}

function lineFor(words: Box, { rules }: PageContent): Box | null {
  const lines = rules.filter((rule) => rule.orientation === "horizontal" && rule.end - rule.start >= SHORTEST_LINE);
  const beside = lines.find(
    ({ at, start, end }) =>
      Math.abs(at - words.bottom) < LINE_HEIGHT / 2 && end > words.right + SHORTEST_LINE && start < words.right + REACH,
  );
  if (beside) return above(beside.at, Math.max(beside.start, words.right + 2), beside.end);
  const below = lines.find(
    ({ at, start }) =>
      at > words.bottom + LINE_HEIGHT / 2 &&
      at < words.bottom + 3 * LINE_HEIGHT &&
      Math.abs(start - words.left) < REACH,
  );
  return below ? above(below.at, below.start, below.end) : null;
}

const above = (at: number, left: number, right: number): Box => ({ left, right, top: at - LINE_HEIGHT, bottom: at });

function fieldFor({ page, quote, name }: Missed, box: Box, others: FormField[]): FormField {
  const wanted = slug(oneLine(name, 80)) || slug(quote) || "field";
  return plainField({
    key: freeKey(wanted, new Set(others.map(({ key }) => key))),
    kind: "text",
    pageIndex: page - 1,
    box,
    label: oneLine(quote),
    source: "model",
    confidence: 0.5,
    evidence: ["a line beside the printed words that ask for it"],
  });
}
