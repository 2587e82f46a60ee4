import type { Word } from "../page.js";

/** The size given to marks, which do not tell the size of their print. */
const SIZE = 10;

type Seen = Pick<Word, "text" | "box" | "chars"> & Partial<Pick<Word, "size" | "baseline" | "confidence">>;

/** What was seen on a picture as a word, as it would be on a drawn page, in points. Marks found by shape are certain. */
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
