import { area, type Box, contains, grown, height, overlap, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { PageModel } from "../model/page-model.js";

/** A dot, or a full glyph without a name, makes a bullet of a circle. */
const LETTER = /[\p{L}\p{N}]/u;
const DOT = /[•●∙·⚫\p{Co}]/u;
const PALE = 0.5;
/** Thickness of an edge, in points. */
const EDGE = 0.5;

/** Whether nothing but perhaps a tick is printed inside. */
export function isUnwritten(model: PageModel, box: Box, isCircle: boolean): boolean {
  const isDot = ({ text, mark, gray }: Word) => isCircle && mark === undefined && gray < PALE && DOT.test(text);
  const isTick = (word: Word) =>
    word.chars.length === 1 && !LETTER.test(word.text.replace(/[xXvV]/, "")) && !isDot(word);
  return model.wordsNear
    .near(box)
    .filter((word) => overlap(word.box, box) > 0.3 * area(word.box) || contains(box, word.box, 0.5))
    .every((word) => isItsGlyph(word, box) || isTick(word));
}

/** Upright lines in the middle, or a figure over an edge: an icon, a part of a picture. */
export function isFigure(model: PageModel, box: Box): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [dx, dy] = [0.2 * width(box), 0.2 * height(box)];
  const middle = { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy };
  const isIcon = model.verticalsNear
    .near(middle)
    .some((line) => line.thickness > 0 && line.end - line.start < height(box));
  return isIcon || model.figuresNear.near(box).some((figure) => isOverEdge(figure.box, box));
}

/** A tick may reach over the edge too, but lies on the middle; what only touches the edge, give or take its line, lies beside. */
function isOverEdge(figure: Box, outer: Box): boolean {
  const box = grown(outer, -EDGE);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const isOnMiddle = figure.left < x && figure.right > x && figure.top < y && figure.bottom > y;
  return !isOnMiddle && overlap(figure, box) > 1 && !contains(box, figure, 1);
}

/** A Type 3 glyph whose procedure drew this very square. */
function isItsGlyph(word: Word, box: Box): boolean {
  return word.font.startsWith("Type3") && word.chars.length === 1 && overlap(word.box, box) > 0.7 * area(word.box);
}
