const LETTERS: Record<string, string> = {
  ß: "ss",
  // a beta stands for it where the font of a form has no sharp s
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
 * Text as it is compared: lower case, without accents; umlauts are one whether written with dots or with an e
 * (`Müller`, `Mueller`).
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
