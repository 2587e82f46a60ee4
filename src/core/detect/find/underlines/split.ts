import { width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import { remembered } from "../../../remembered.js";
import { MEASURE } from "../measures.js";
import type { PageModel } from "../model/page-model.js";
import { type Phrase, phrasesOf } from "../model/phrases.js";
import { type Blank, isOnLine } from "./blank.js";
import { labelBefore, spaceAbove } from "./evidence.js";
import { openBoxOn } from "./sides.js";

/** A rule this long, as a share of the page's width, reaches from margin to margin. */
const ACROSS_PAGE = 0.8;
/** Least width of what words leave of a line to write on. */
const NARROWEST = 24;
/** Larger print is a title; nobody writes beside it. */
const LARGEST = 24;
/** Print this close to the end of a rule is aligned with it. */
const FLUSH = 3;

/** Underscores are the line itself; the punctuation after a blank in a sentence may be on its end. */
const NO_WORD = /^(_+|[,.;])$/;

/** A cross at the beginning of a line shows where to sign, and makes the line more likely. */
const SIGN_HERE = /^[xX✗✘]$/;
const SIGNED = 0.6;

/** Print this pale on a light background is an example of what to write: "MM/DD/YYYY". */
const PALE = 0.7;
const LIGHT = 0.95;

const isExample = ({ ground }: PageModel, { gray, box }: Word): boolean =>
  gray >= PALE && gray < LIGHT && ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2) >= LIGHT;

/** Words on the line leave only the space beside them; examples are written over. */
export function splitAtWords(model: PageModel, blank: Blank): Blank[] {
  const standing = model.wordsNear
    .near({ left: blank.left, right: blank.right, top: blank.at - LARGEST, bottom: blank.at + 2 })
    .filter((word) => isOnLine(word, blank) && !NO_WORD.test(word.text) && !isExample(model, word));
  if (standing.length === 0) return [blank];
  const covered = standing.reduce((sum, word) => sum + width(word.box), 0);
  if (covered > 0.6 * (blank.right - blank.left)) return [];
  const pieces: Blank[] = [];
  let from = blank.left;
  let prior = 0.15;
  for (const phrase of phrasesOf(standing)) {
    if (phrase.box.left - from >= NARROWEST) {
      const right = phrase.box.left - 1;
      pieces.push({ ...blank, left: from, right, prior: isUnit(phrase) ? Math.max(prior, blank.prior) : prior });
    }
    const isMarked = SIGN_HERE.test(phrase.text) && phrase.box.left - blank.left < NARROWEST;
    from = phrase.box.right + 1;
    // The answer to a short text comes after it; longer text is on a separator or fills its line.
    prior = isMarked ? SIGNED : phrase.text.endsWith(":") && phrase.words.length <= 4 ? 0.25 : 0.05;
  }
  if (blank.right - from >= NARROWEST) pieces.push({ ...blank, left: from, prior });
  return pieces;
}

/** Cents, a currency or a unit: the number comes before it. */
const isUnit = ({ text }: Phrase): boolean => /^([.,]\d\d|\p{Sc})$/u.test(text) || MEASURE.test(text);

/** A wide line in a stack below a row of column headings has a field for each heading. */
export function splitAtHeads(model: PageModel, blanks: Blank[]): Blank[] {
  const headsOf = headsOfStacks(model, blanks);
  return blanks.flatMap((blank) => {
    const heads = blank.right - blank.left < 150 || labelBefore(model, blank) ? undefined : headsOf(blank);
    if (!heads) return [blank];
    const starts = heads.slice(1).map((head) => head - 4);
    const edges = [blank.left, ...starts, blank.right];
    return edges.slice(1).map((right, i) => ({ ...blank, left: edges[i]!, right, prior: 0.5 }));
  });
}

/** The headings above the stack a line is in, found once for all lines that share their ends. */
function headsOfStacks(model: PageModel, blanks: Blank[]): (blank: Blank) => number[] | undefined {
  const headsBeside = remembered(
    (blank: Blank) => headsByLine(model, stackOf(blank, blanks)),
    ({ left, right }) => `${left} ${right}`,
  );
  return (blank) => headsBeside(blank).get(blank);
}

const stackOf = ({ left, right }: Blank, blanks: Blank[]): Blank[] =>
  blanks
    .filter((other) => Math.abs(other.left - left) < 3 && Math.abs(other.right - right) < 3)
    .sort((a, b) => a.at - b.at);

/** Each line with another close above or below it, and the nearest headings above. */
function headsByLine(model: PageModel, stack: Blank[]): Map<Blank, number[] | undefined> {
  const follows = (i: number) =>
    stack[i] !== undefined && stack[i - 1] !== undefined && stack[i]!.at - stack[i - 1]!.at < 34;
  const heads = new Map<Blank, number[] | undefined>();
  stack.forEach((blank, i) => {
    if (!follows(i) && !follows(i + 1)) return;
    heads.set(blank, headsAbove(model, blank) ?? (follows(i) ? heads.get(stack[i - 1]!) : undefined));
  });
  return heads;
}

/** Left edges of at least two phrases in one row right above the line. */
function headsAbove(model: PageModel, { left, right, at }: Blank): number[] | undefined {
  const words = model.wordsNear
    .near({ left, right, top: at - 34, bottom: at - 8 })
    .filter((word) => word.baseline < at - 8 && !/^[_.]+$/.test(word.text));
  if (words.length === 0) return undefined;
  const baseline = Math.max(...words.map((word) => word.baseline));
  const row = words.filter((word) => Math.abs(word.baseline - baseline) < 2);
  const phrases = phrasesOf(row);
  if (phrases.length < 2 || isCaptionRow(model, row)) return undefined;
  const apart = phrases.slice(1).every((phrase, i) => phrase.box.left - phrases[i]!.box.right > 18);
  const wide = phrases.every((phrase) => width(phrase.box) < 0.6 * (right - left));
  return apart && wide ? phrases.map((phrase) => phrase.box.left) : undefined;
}

/** Whether print is right below another line and so belongs to that one. */
function isCaptionRow(model: PageModel, row: Word[]): boolean {
  const top = Math.min(...row.map((word) => word.box.top));
  return row.every((word) => {
    const above = { ...word.box, top: top - 8, bottom: top + 0.5 };
    return (
      model.horizontalsNear.near(above).some((line) => !line.soft && line.at < top + 1) ||
      model.wordsNear.near(above).some((other) => /^_+$/.test(other.text))
    );
  });
}

/** A line with several captions below and no label before it has a field for each caption. */
export function splitAtCaptions(model: PageModel, blanks: Blank[]): Blank[] {
  return blanks.flatMap((blank) => {
    const captions = captionsBelow(model, blank) ?? captionsAbove(model, blank);
    if (!captions || isRunningFoot(model, blank, captions)) return [blank];
    // The label of an open box is inside it; what is below belongs to the next.
    if (openBoxOn(model, blank, spaceAbove(model, blank)) !== undefined) return [blank];
    // After a label, captions give the order within one entry ("Name: (first) (middle) (last)"), unless there are many.
    if (captions.length < 4 && labelBefore(model, blank)) return [blank];
    // Two captions close together ("Number  Street") are one entry.
    const middle = (blank.left + blank.right) / 2;
    if (captions.length === 2 && captions[1]!.box.left < middle - 0.05 * (blank.right - blank.left)) return [blank];
    const edges = [blank.left];
    for (let i = 1; i < captions.length; i++) {
      const [before, after] = [captions[i - 1]!.box, captions[i]!.box];
      // Captions are at the start of their field or in its middle, where halfway between two of them is about right.
      const startsField = captions[0]!.box.left - blank.left < Math.max(8, 0.2 * (captions[1]!.box.left - blank.left));
      edges.push(startsField ? after.left - 2 : (before.right + after.left) / 2);
    }
    edges.push(blank.right);
    return edges.slice(1).map((right, i) => ({ ...blank, left: edges[i]!, right }));
  });
}

/** Whether print below a rule across the page begins and ends with the rule, as the name of the form and the page number do. */
function isRunningFoot(model: PageModel, { left, right }: Blank, captions: Phrase[]): boolean {
  if (right - left < ACROSS_PAGE * model.content.width) return false;
  return captions[0]!.box.left - left < FLUSH && right - captions[captions.length - 1]!.box.right < FLUSH;
}

function captionsBelow(model: PageModel, { left, right, at }: Blank): Phrase[] | undefined {
  const words = model.wordsNear
    .near({ left, right, top: at, bottom: at + 14 })
    .filter((word) => word.box.top > at - 1 && word.baseline < at + 14 && !/^[_.]+$/.test(word.text));
  const first = Math.min(...words.map((word) => word.baseline));
  return captionsOf(words.filter((word) => Math.abs(word.baseline - first) < 2));
}

/** Small labels in the upper part of the line's own row; the first of them begins it. */
function captionsAbove(model: PageModel, { left, right, at }: Blank): Phrase[] | undefined {
  const words = model.wordsNear
    .near({ left, right, top: at - 26, bottom: at - 9 })
    .filter((word) => word.baseline < at - 8 && word.size <= 1.05 * model.bodySize && !/^[_.]+$/.test(word.text));
  const lowest = Math.max(...words.map((word) => word.baseline));
  const captions = captionsOf(words.filter((word) => Math.abs(word.baseline - lowest) < 2));
  if (!captions || captions[0]!.box.left - left > 14 || isCaptionRow(model, words)) return undefined;
  return captions.every((caption) => caption.words.length <= 5 && !/[.:]$/.test(caption.text)) ? captions : undefined;
}

/** A caption has words, and does not continue a sentence. */
const CAPTION = /^(?![,;.]).*\p{L}/u;
/** Name, address, city, state, postcode and telephone; more phrases in one row are running text. */
const MOST = 6;

/** A few phrases set clearly apart. */
function captionsOf(words: Word[]): Phrase[] | undefined {
  const captions = phrasesOf(words);
  if (captions.length < 2 || captions.length > MOST || !captions.every(({ text }) => CAPTION.test(text)))
    return undefined;
  return captions.every((caption, i) => i === 0 || caption.box.left - captions[i - 1]!.box.right >= 8)
    ? captions
    : undefined;
}
