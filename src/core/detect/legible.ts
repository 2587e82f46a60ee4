import { height } from "../geometry.js";
import type { PageContent, Shape } from "../page.js";

/**
 * Whether what is printed on a page can be read from its text. It cannot where letters are drawn as outlines (text "converted
 * to curves"), or are codes that only their font understands (without /ToUnicode, ISO 32000-2 9.10.2).
 */
export type Legibility = "legible" | "outlined" | "encoded";

/** Fewer letters than this may be just a logo or a stamp. */
const FEWEST = 60;

/** Height of letters drawn as outlines, in points. */
const LOWEST = 2;
const HIGHEST = 25;

/** Characters without meaning: replacement, control and private use characters. */
const MEANINGLESS = /[\ufffd\p{Cc}\p{Co}]/u;

/** How most letters of a drawn page are represented. */
export function legibilityOf({ words, shapes }: Pick<PageContent, "words" | "shapes">): Legibility {
  const letters = words.filter(({ mark }) => !mark).flatMap(({ text }) => [...text]);
  const encoded = letters.filter((letter) => MEANINGLESS.test(letter)).length;
  const outlined = shapes.filter(isOutlinedLetter).length;
  const lost = encoded + outlined;
  if (lost < FEWEST || lost < letters.length - encoded) return "legible";
  return encoded > outlined ? "encoded" : "outlined";
}

const isOutlinedLetter = ({ kind, box, fill }: Shape): boolean =>
  kind === "polygon" && fill !== undefined && height(box) >= LOWEST && height(box) <= HIGHEST;
