import type { Word } from "../page.js";

/** Marks do not tell the size of their print. */
const SIZE = 10;

type Seen = Pick<Word, "text" | "box" | "chars"> & Partial<Pick<Word, "size" | "baseline" | "confidence">>;

/** What was seen on a picture, as the word a drawn page has for it, in points; a mark is told by its shape, beyond doubt. */
export const pictureWord = (seen: Seen): Word => ({
  size: SIZE,
  baseline: seen.box.bottom,
  font: "",
  bold: false,
  italic: false,
  gray: 0,
  direction: 0,
  confidence: 1,
  ...seen,
});
