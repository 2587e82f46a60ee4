import { type Box, union } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import type { PageModel } from "../model/page-model.js";
import { phrasesOf } from "../model/phrases.js";

const FEWEST = 3;
/** Rows of a frame are more often a list than lines are. */
const FEWEST_ROWS = 4;
/** Lines of one answer stand no farther apart. */
const PITCH = 30;
/** They run over most of the page; shorter stacks are columns of a list. */
const WIDE = 0.55;
/** On a page set in two columns more lines tell of an answer that fills one of them. */
const FEWEST_IN_COLUMN = 4;
const WIDE_IN_COLUMN = 0.33;
/** The next column begins no nearer than this; lines nearer are columns of one list. */
const GUTTER = 36;
/** Feet of a label differ from its line by no more. */
const ON_LINE = 5;
/** More words than this are a sentence. */
const LONGEST = 6;

/**
 * Wide lines or rows in a stack, nothing printed beside or between them, are the lines of one long answer. Rows of dots stay
 * apart: their authors give each a field of its own.
 */
export function joinStacks(model: PageModel, lines: Candidate[]): Candidate[] {
  const sorted = lines.filter(({ evidence }) => evidence[0] !== "dots").sort((a, b) => footOf(a) - footOf(b));
  const joined = new Set<Candidate>();
  const answers: Candidate[] = [];
  for (const first of sorted) {
    if (joined.has(first)) continue;
    const stack = [first];
    for (const next of sorted) if (follows(stack.at(-1)!, next)) stack.push(next);
    if (stack.length < (first.cell ? FEWEST_ROWS : FEWEST) || !isOneAnswer(model, stack, lines)) continue;
    for (const line of stack) joined.add(line);
    const { line: _, cell, ...answer } = first;
    const box = stack.map(placeOf).reduce(union);
    answers.push({
      ...answer,
      box,
      ...(cell && { cell: box }),
      multiLine: true,
      confidence: Math.max(...stack.map((line) => line.confidence)),
      evidence: [...first.evidence, `${stack.length} lines of one answer`],
    });
  }
  return [...lines.filter((line) => !joined.has(line)), ...answers];
}

const placeOf = ({ cell, box }: Candidate): Box => cell ?? box;
const footOf = (candidate: Candidate): number => candidate.line ?? placeOf(candidate).bottom;

function follows(above: Candidate, below: Candidate): boolean {
  const step = footOf(below) - footOf(above);
  const [upper, lower] = [placeOf(above), placeOf(below)];
  return step > 8 && step < PITCH && Math.abs(lower.left - upper.left) < 4 && Math.abs(lower.right - upper.right) < 6;
}

function isOneAnswer(model: PageModel, stack: Candidate[], lines: Candidate[]): boolean {
  const { left, right } = placeOf(stack[0]!);
  const wide = stack.length >= FEWEST_IN_COLUMN ? WIDE_IN_COLUMN : WIDE;
  if (right - left < wide * model.content.width) return false;
  const [top, bottom] = [footOf(stack[0]!), footOf(stack.at(-1)!)];
  const printed = model.wordsNear
    .near({ left: left - 40, right: right + 10, top: top + 2, bottom: bottom - 1 })
    .some((word) => !/^[_.]+$/.test(word.text));
  const beside = lines.some((line) => {
    const [foot, place] = [footOf(line), placeOf(line)];
    if (foot <= top - 2 || foot >= bottom + 2) return false;
    return (
      (place.left >= right - 2 && place.left < right + GUTTER) ||
      (place.right <= left + 2 && place.right > left - GUTTER)
    );
  });
  return !printed && !beside && !isList(model, stack);
}

/** A short label before each line but the first, however far: the lines are a list; an answer has one label, at its head. */
function isList(model: PageModel, [first, ...rest]: Candidate[]): boolean {
  const { left } = placeOf(first!);
  return rest.every((line) => {
    const foot = footOf(line);
    const before = model.wordsNear
      .near({ left: 0, right: left, top: foot - ON_LINE, bottom: foot })
      .filter((word) => word.box.right < left && Math.abs(word.baseline - foot) < ON_LINE);
    return before.length <= LONGEST && phrasesOf(before).length === 1;
  });
}
