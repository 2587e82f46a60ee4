import { fold } from "../lexicon/fold.js";

/** Words of letters and digits, folded one by one, so that folding does not depend on neighbouring words. */
export function tokens(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => (word === "" ? [] : [fold(word)]));
}

/** Words without spaces between them: `DE89 3704 0044` and `DE8937040044` become the same. */
export const compact = (text: string): string => tokens(text).join("");
