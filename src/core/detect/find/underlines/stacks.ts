import { union } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import type { PageModel } from "../model/page-model.js";

const FEWEST = 3;
/** Lines of one answer stand no farther apart. */
const PITCH = 30;
/** They run over most of the page; shorter stacks are columns of a list. */
const WIDE = 0.55;
/** On a page set in two columns more lines tell of an answer that fills one of them. */
const FEWEST_IN_COLUMN = 4;
const WIDE_IN_COLUMN = 0.33;
/** The next column begins no nearer than this; lines nearer are columns of one list. */
const GUTTER = 36;

/** Wide lines in a stack, nothing printed beside or between them, are the lines of one long answer. */
export function joinStacks(model: PageModel, lines: Candidate[]): Candidate[] {
  const sorted = [...lines].sort((a, b) => a.line! - b.line!);
  const joined = new Set<Candidate>();
  const answers: Candidate[] = [];
  for (const first of sorted) {
    if (joined.has(first)) continue;
    const stack = [first];
    for (const next of sorted) if (follows(stack.at(-1)!, next)) stack.push(next);
    if (stack.length < FEWEST || !isOneAnswer(model, stack, lines)) continue;
    for (const line of stack) joined.add(line);
    const { line: _, ...answer } = first;
    answers.push({
      ...answer,
      box: stack.map((line) => line.box).reduce(union),
      multiLine: true,
      confidence: Math.max(...stack.map((line) => line.confidence)),
      evidence: [...first.evidence, `${stack.length} lines of one answer`],
    });
  }
  return [...lines.filter((line) => !joined.has(line)), ...answers];
}

function follows(above: Candidate, below: Candidate): boolean {
  const step = below.line! - above.line!;
  return (
    step > 8 &&
    step < PITCH &&
    Math.abs(below.box.left - above.box.left) < 4 &&
    Math.abs(below.box.right - above.box.right) < 6
  );
}

function isOneAnswer(model: PageModel, stack: Candidate[], lines: Candidate[]): boolean {
  const { left, right } = stack[0]!.box;
  const wide = stack.length >= FEWEST_IN_COLUMN ? WIDE_IN_COLUMN : WIDE;
  if (right - left < wide * model.content.width) return false;
  const [top, bottom] = [stack[0]!.line!, stack.at(-1)!.line!];
  const printed = model.wordsNear
    .near({ left: left - 40, right: right + 10, top: top + 2, bottom: bottom - 1 })
    .some((word) => !/^[_.]+$/.test(word.text));
  const beside = lines.some(
    ({ line, box }) =>
      line! > top - 2 &&
      line! < bottom + 2 &&
      ((box.left >= right - 2 && box.left < right + GUTTER) || (box.right <= left + 2 && box.right > left - GUTTER)),
  );
  return !printed && !beside;
}
