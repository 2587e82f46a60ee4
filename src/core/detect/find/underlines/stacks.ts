import { union } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import type { PageModel } from "../model/page-model.js";

const FEWEST = 3;
/** Lines of one answer stand no farther apart. */
const PITCH = 30;
/** They run over most of the page; shorter stacks are columns of a list. */
const WIDE = 0.55;

/** Three or more wide lines in a stack, nothing printed beside or between them, are the lines of one long answer. */
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
  if (right - left < WIDE * model.content.width) return false;
  const [top, bottom] = [stack[0]!.line!, stack.at(-1)!.line!];
  const printed = model.wordsNear
    .near({ left: left - 40, right: right + 10, top: top + 2, bottom: bottom - 1 })
    .some((word) => !/^[_.]+$/.test(word.text));
  const beside = lines.some((line) => !stack.includes(line) && line.line! > top - 2 && line.line! < bottom + 2);
  return !printed && !beside;
}
