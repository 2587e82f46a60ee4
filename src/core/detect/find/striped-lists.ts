import { type Box, height, overlap, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";
import { type Phrase, phrasesOf } from "./model/phrases.js";

/** Stripes of a list: pale, as high as a line of print with room, across most of the text. */
const DARKEST = 0.8;
const LIGHTEST = 0.985;
const LOWEST = 13;
const HIGHEST = 40;
const WIDE = 0.4;
const FEWEST = 3;
/** Tolerance for the edges of the stripes of a list. */
const SAME = 2;
/** Largest distance of a label from the side of its stripe. */
const INDENT = 16;
/** Largest distance of column headings above the first row, in rows. */
const HEADS = 1.6;
const GAP = 6;
const NARROWEST = 40;
/** Margin above and below the writing in a row, as a share of its height. */
const MARGIN = 0.1;

/**
 * Finds fields in striped lists without lines: every other row is tinted, each begins with its label, and the rest of the row is
 * free, divided into columns if there are headings above the list.
 */
export function findStripedLists(model: PageModel, claims: Claims): Candidate[] {
  return listsOf(model).flatMap((rows) => {
    const labelled = rows.flatMap((row) => {
      const label = onlyLabel(model, claims, row);
      return label ? [{ row, label }] : [];
    });
    if (labelled.length < 2 * FEWEST) return [];
    const starts = columnStarts(model, rows, labelled);
    return labelled.flatMap(({ row, label }) => placesIn(row, label.box.right, starts));
  });
}

/** Rows of each list from the top: its stripes, the white between them, and as much above the first and below the last. */
function listsOf({ content }: PageModel): Box[][] {
  const stripes = content.shapes
    .filter(({ kind, fill }) => kind === "rectangle" && fill !== undefined && fill > DARKEST && fill < LIGHTEST)
    .map(({ box }) => box)
    .filter((box) => height(box) >= LOWEST && height(box) <= HIGHEST && width(box) > WIDE * content.width)
    .sort((a, b) => a.top - b.top);
  const lists: Box[][] = [];
  for (const stripe of stripes) {
    const list = lists.find((each) => follows(each.at(-1)!, stripe));
    if (list) list.push(stripe);
    else lists.push([stripe]);
  }
  return lists.filter((list) => list.length >= FEWEST).map(withWhite);
}

function follows(above: Box, stripe: Box): boolean {
  const between = stripe.top - above.bottom;
  return (
    Math.abs(above.left - stripe.left) < SAME &&
    Math.abs(above.right - stripe.right) < SAME &&
    Math.abs(height(above) - height(stripe)) < SAME &&
    Math.abs(between - height(stripe)) < 2 * SAME
  );
}

function withWhite(stripes: Box[]): Box[] {
  const [first] = stripes;
  const high = height(first!);
  const above = { ...first!, top: first!.top - high, bottom: first!.top };
  return [
    above,
    ...stripes.flatMap((stripe, i) => [
      stripe,
      { ...stripe, top: stripe.bottom, bottom: stripes[i + 1]?.top ?? stripe.bottom + high },
    ]),
  ];
}

/** The label of a row without anything else. */
function onlyLabel(model: PageModel, claims: Claims, row: Box): Phrase | undefined {
  if (claims.near(row).some(({ box }) => overlap(box, row) > 0)) return undefined;
  const [label, ...more] = phrasesOf(wordsIn(model, row));
  return label && more.length === 0 && label.box.left - row.left < INDENT ? label : undefined;
}

const wordsIn = (model: PageModel, area: Box): Word[] =>
  model.wordsNear.near(area).filter((word) => word.baseline > area.top && word.baseline < area.bottom);

/** The left edges of the columns: the first one after the labels, each other at its heading above the list. */
function columnStarts(model: PageModel, rows: Box[], labelled: { label: Phrase }[]): number[] {
  const [first] = rows;
  const above = { ...first!, left: first!.left + INDENT, top: first!.top - HEADS * height(first!), bottom: first!.top };
  const heads = phrasesOf(wordsIn(model, above)).map(({ box }) => box.left);
  const ends = labelled.map(({ label }) => label.box.right).filter((end) => end < (heads[0] ?? first!.right));
  return [Math.max(...ends) + GAP, ...heads.slice(1).map((left) => left - GAP)];
}

/** The columns of a row; a long label takes the room of the first. */
function placesIn(row: Box, labelEnd: number, starts: number[]): Candidate[] {
  const inset = MARGIN * height(row);
  return starts
    .map((start, i) => ({ left: Math.max(start, labelEnd + GAP), right: (starts[i + 1] ?? row.right + GAP) - GAP }))
    .filter(({ left, right }) => right - left > NARROWEST)
    .map((sides) =>
      drawn({
        kind: "text",
        box: { ...sides, top: row.top + inset, bottom: row.bottom - inset },
        confidence: 0.6,
        evidence: ["row of a striped list"],
      }),
    );
}
