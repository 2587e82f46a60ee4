import { type Box, union } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import type { PageModel } from "../model/page-model.js";
import { phrasesOf } from "../model/phrases.js";
import { Tiles } from "../model/tiles.js";

const FEWEST = 3;
/** Fewest rows of a frame: they are more often a list than lines are. */
const FEWEST_ROWS = 4;
/** Largest distance between the lines of one answer. */
const PITCH = 30;
/** Least width of the lines, as a share of the page; narrower stacks are columns of a list. */
const WIDE = 0.55;
/** Narrower stacks of this many lines may be an answer that fills one of two columns. */
const FEWEST_IN_COLUMN = 4;
const WIDE_IN_COLUMN = 0.33;
/** Lines side by side that are closer than this are columns of one list. */
const GUTTER = 36;
/** Tolerance between the baseline of a label and its line. */
const ON_LINE = 5;
/** More words than this are a sentence. */
const LONGEST = 6;

/**
 * Joins wide lines or rows in a stack, with nothing printed beside or between them, into one long answer. Rows of dots are not
 * joined: authors give each a field of its own.
 */
export function joinStacks(model: PageModel, lines: Candidate[]): Candidate[] {
  const joined = new Set<Candidate>();
  const answers: Candidate[] = [];
  for (const from of stacksOf(model, lines)) {
    const { first } = from;
    if (joined.has(first) || !isOneAnswer(model, from)) continue;
    const stack = linesOf(from);
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

/** The lines of a stack from one of them on. Each is derived from the next, so that a long stack is examined only once. */
interface Stack {
  first: Candidate;
  rest: Stack | null;
  count: number;
  /** Something is printed between its lines. */
  printed: boolean;
  /** Another line stands beside it. */
  accompanied: boolean;
  /** A short label stands before each line but the first. */
  labelled: boolean;
}

/** The stack from each line on, from top to bottom. */
function stacksOf(model: PageModel, lines: Candidate[]): Stack[] {
  const sorted = lines.filter(({ evidence }) => evidence[0] !== "dots").sort((a, b) => footOf(a) - footOf(b));
  const feet = new Tiles(lines, (line) => ({ ...placeOf(line), top: footOf(line), bottom: footOf(line) }));
  const known = new Map<Candidate, Stack>();
  for (let i = sorted.length - 1; i >= 0; i--) {
    const first = sorted[i]!;
    const next = nextOf(sorted, i);
    const rest = (next && known.get(next)) ?? null;
    known.set(first, {
      first,
      rest,
      count: 1 + (rest?.count ?? 0),
      printed: rest !== null && (rest.printed || isPrintedBetween(model, first, rest.first)),
      accompanied: (rest?.accompanied ?? false) || isAccompanied(feet, first, rest?.first ?? first),
      labelled: rest === null || (rest.labelled && isLabelled(model, rest.first)),
    });
  }
  return sorted.map((line) => known.get(line)!);
}

function nextOf(sorted: Candidate[], i: number): Candidate | undefined {
  for (let j = i + 1; j < sorted.length && footOf(sorted[j]!) - footOf(sorted[i]!) < PITCH; j++) {
    if (follows(sorted[i]!, sorted[j]!)) return sorted[j];
  }
  return undefined;
}

function follows(above: Candidate, below: Candidate): boolean {
  const step = footOf(below) - footOf(above);
  const [upper, lower] = [placeOf(above), placeOf(below)];
  return step > 8 && step < PITCH && Math.abs(lower.left - upper.left) < 4 && Math.abs(lower.right - upper.right) < 6;
}

function isPrintedBetween(model: PageModel, above: Candidate, below: Candidate): boolean {
  const { left, right } = placeOf(above);
  return model.wordsNear
    .near({ left: left - 40, right: right + 10, top: footOf(above) + 2, bottom: footOf(below) - 1 })
    .some((word) => !/^[_.]+$/.test(word.text));
}

/** Whether there is a line beside the first of two, at the height of one of them or in between. */
function isAccompanied(feet: Tiles<Candidate>, above: Candidate, below: Candidate): boolean {
  const { left, right } = placeOf(above);
  const [top, bottom] = [footOf(above) - 2, footOf(below) + 2];
  return feet.near({ left: left - GUTTER, right: right + GUTTER, top, bottom }).some((line) => {
    const [foot, place] = [footOf(line), placeOf(line)];
    if (foot <= top || foot >= bottom) return false;
    return (
      (place.left >= right - 2 && place.left < right + GUTTER) ||
      (place.right <= left + 2 && place.right > left - GUTTER)
    );
  });
}

function isLabelled(model: PageModel, line: Candidate): boolean {
  const { left } = placeOf(line);
  const foot = footOf(line);
  const before = model.wordsNear
    .near({ left: 0, right: left, top: foot - ON_LINE, bottom: foot })
    .filter((word) => word.box.right < left && Math.abs(word.baseline - foot) < ON_LINE);
  return before.length <= LONGEST && phrasesOf(before).length === 1;
}

/** Lines that each have a label, however far before them, are a list; an answer has one label, at its start. */
function isOneAnswer(model: PageModel, { first, count, printed, accompanied, labelled }: Stack): boolean {
  if (count < (first.cell ? FEWEST_ROWS : FEWEST)) return false;
  const { left, right } = placeOf(first);
  const wide = count >= FEWEST_IN_COLUMN ? WIDE_IN_COLUMN : WIDE;
  return right - left >= wide * model.content.width && !printed && !accompanied && !labelled;
}

function linesOf(stack: Stack): Candidate[] {
  const lines: Candidate[] = [];
  for (let from: Stack | null = stack; from !== null; from = from.rest) lines.push(from.first);
  return lines;
}
