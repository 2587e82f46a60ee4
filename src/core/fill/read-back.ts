import { type Matrix, type PDFPage, Rect } from "mupdf";
import type { ReviewItem } from "../../contract/runs.js";
import { Bands } from "../bands.js";
import type { OpenDocument } from "../input/document.js";
import { showingPaintOnly } from "../pdf/content/paint-over.js";
import { glanceAt } from "../pdf/glance.js";
import { brightness, withGround } from "../pdf/ground.js";
import { readInk, type SeenInk } from "../pdf/page-ink-reader.js";
import { readPage } from "../pdf/read-page.js";
import type { TurnedBox } from "../turn.js";
import type { Expectation } from "./expectation.js";

/** A letter may reach over the edge of its box by this much, in points. */
const SLACK = 1.5;

/**
 * Reads the finished pages again: a value that does not stand whole in its box is listed as READBACK_FAILED.
 * @param flat whether the fields have become content of their pages
 */
export function readBack(
  document: OpenDocument,
  expected: readonly Expectation[],
  { flat }: { flat: boolean },
): ReviewItem[] {
  const failed: ReviewItem[] = [];
  for (const [pageIndex, expectations] of byPage(expected)) {
    const look = (page: PDFPage) => {
      const unseen = flat ? unseenAtAGlance(page, expectations) : expectations;
      const missing = unseen.length > 0 ? missingOn(page, unseen, flat) : [];
      return [
        ...missing.map((one) => reviewOf(one, NOT_WHOLE)),
        ...whiteOnWhite(page, expectations, flat).flatMap((one) =>
          missing.includes(one) ? [] : reviewOf(one, UNSEEN),
        ),
      ];
    };
    failed.push(...readPage(document, pageIndex, look, { annotations: !flat }));
  }
  return failed;
}

/** What of the fields that have become content does not stand there plainly and is to be looked at closely. */
function unseenAtAGlance(page: PDFPage, expectations: readonly Expectation[]): readonly Expectation[] {
  if (expectations.some(({ place }) => "box" in place)) return expectations;
  const toDisplay = page.getTransform();
  const bounds = page.getBounds();
  const seen = showingPaintOnly(page.getObject(), () => glanceAt(page));
  const lines = seen.lines.filter(({ middle }) => isInside(middle, bounds, 0));
  const shapes = seen.shapes.filter((shape) => isInside(shape, bounds, 0));
  return expectations.filter(({ place, letters }) => {
    const box = boxOf(place, toDisplay);
    if (letters === null) return !shapes.some((shape) => isInside(shape, box, SLACK));
    const inBox = lines.filter(({ middle }) => isInside(middle, box, SLACK));
    const text = inBox.map((line) => line.text).join("");
    return !text.replace(/\s/gu, "").includes(letters);
  });
}

/** What does not stand on a page, letter by letter. */
function missingOn(page: PDFPage, expectations: readonly Expectation[], flat: boolean): Expectation[] {
  const toDisplay = page.getTransform();
  const seen = readInk(page, {
    content: flat || expectations.some(({ place }) => "box" in place),
    widgets: !flat && expectations.some(({ place }) => "rect" in place),
    shapes: expectations.some(({ letters }) => letters === null),
  });
  const visible = indexed(onPage(seen, page.getBounds()));
  return expectations.filter((expectation) => !stands(expectation, boxOf(expectation.place, toDisplay), visible));
}

/** Letters brighter than this can be read on something darker only. */
const WHITE = 0.95;
/** Grounds darker than white letters by no more than this hide them. */
const FAINT = 0.1;

/** What stands on the page in letters that cannot be told from the paper. */
function whiteOnWhite(page: PDFPage, expectations: readonly Expectation[], flat: boolean): Expectation[] {
  const white = expectations.filter(({ color, letters }) => color && letters !== "" && brightness(color) > WHITE);
  if (white.length === 0) return [];
  const toDisplay = page.getTransform();
  return withGround(page, !flat, (groundAt) =>
    white.filter(({ place, color }) => brightness(color!) - groundAt(boxOf(place, toDisplay)) < FAINT),
  );
}

const boxOf = (place: Expectation["place"], toDisplay: Matrix): Rect =>
  "box" in place
    ? [place.box.left, place.box.top, place.box.right, place.box.bottom]
    : Rect.transform(place.rect, toDisplay);

const isInside = (inner: Rect, outer: Rect, slack: number): boolean =>
  inner[0] >= outer[0] - slack &&
  inner[1] >= outer[1] - slack &&
  inner[2] <= outer[2] + slack &&
  inner[3] <= outer[3] + slack;

function byPage(expected: readonly Expectation[]): Map<number, Expectation[]> {
  const pages = new Map<number, Expectation[]>();
  for (const expectation of expected) {
    const page = pages.get(expectation.pageIndex);
    if (page) page.push(expectation);
    else pages.set(expectation.pageIndex, [expectation]);
  }
  return pages;
}

/** The letters in one piece and in order within the box; or, for a mark, ink of its own in it. */
function stands({ letters, place }: Expectation, [left, top, right, bottom]: Rect, seen: InkIndex): boolean {
  const turn = "box" in place ? place.box.turn : undefined;
  const { letters: found, shapes } = turn ? turnedBack(seen.all, turn) : seen.near(top - SLACK, bottom + SLACK);
  const inside = (x: number, y: number) =>
    x >= left - SLACK && x <= right + SLACK && y >= top - SLACK && y <= bottom + SLACK;
  if (letters === null) {
    return (
      shapes.some(([x0, y0, x1, y1]) => inside(x0, y0) && inside(x1, y1)) || found.some(({ x, y }) => inside(x, y))
    );
  }
  let text = "";
  for (const letter of found) if (inside(letter.x, letter.y)) text += letter.text;
  return text.includes(letters);
}

interface InkIndex {
  all: SeenInk;
  /** What reaches into a vertical range, and possibly more. */
  near(top: number, bottom: number): SeenInk;
}

/** Ink by its height on the page: a page can have thousands of fields, and many letters in each. */
function indexed(all: SeenInk): InkIndex {
  const letters = new Bands(all.letters, ({ y }) => ({ top: y, bottom: y }));
  const shapes = new Bands(all.shapes, ([, top, , bottom]) => ({ top, bottom }));
  return { all, near: (top, bottom) => ({ letters: letters.near(top, bottom), shapes: shapes.near(top, bottom) }) };
}

/** Ink as it lies in a frame that is turned on the page as displayed. */
function turnedBack({ letters, shapes }: SeenInk, turn: NonNullable<TurnedBox["turn"]>): SeenInk {
  const straight = turnBack(turn);
  return {
    letters: letters.map((letter) => {
      const [x, y] = straight(letter.x, letter.y);
      return { ...letter, x, y };
    }),
    shapes: shapes.map(([x0, y0, x1, y1]) => [...straight(x0, y0), ...straight(x1, y1)]),
  };
}

/** From the page as displayed into a frame that is turned on it. */
function turnBack({ angle, x: aboutX, y: aboutY }: NonNullable<TurnedBox["turn"]>) {
  const radians = (-angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return (x: number, y: number): [number, number] => [
    cos * (x - aboutX) - sin * (y - aboutY) + aboutX,
    sin * (x - aboutX) + cos * (y - aboutY) + aboutY,
  ];
}

/** What lies off the page is painted and never seen. */
function onPage({ letters, shapes }: SeenInk, [left, top, right, bottom]: Rect): SeenInk {
  return {
    letters: letters.filter(({ x, y }) => x > left && x < right && y > top && y < bottom),
    shapes: shapes.filter(([x0, y0, x1, y1]) => x0 < right && x1 > left && y0 < bottom && y1 > top),
  };
}

const NOT_WHOLE = "The complete value could not be read back from the finished page. Check it there.";
const UNSEEN = "The field's text is white on a white background, so the value is not visible.";

const reviewOf = ({ key, pageIndex, value }: Expectation, reason: string): ReviewItem => ({
  key,
  code: "READBACK_FAILED",
  reason,
  pageIndex,
  value,
});
