const LETTERS: Record<string, string> = {
  ß: "ss",
  // used in place of a sharp s that is missing in the font of a form
  β: "ss",
  æ: "a",
  œ: "o",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ŋ: "n",
};

/**
 * Text for comparison: in lower case, without accents; an umlaut is the same with dots as with an e (`Müller`, `Mueller`).
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return (PLAIN.test(lower) ? lower : unaccented(lower)).replace(/(?<=[^aeou\s]|^)([aou])e(?=[^aeiou\s])/g, "$1");
}

const PLAIN = /^\p{ASCII}*$/u;

const unaccented = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßβæœøłđðþıŋ]/g, (letter) => LETTERS[letter] ?? letter);
