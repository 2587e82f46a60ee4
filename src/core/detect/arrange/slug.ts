/** Transliterations of umlauts and other letters that do not simply lose their accents. */
const LETTERS: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  ø: "oe",
  å: "aa",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const MOST_CHARACTERS = 60;

/** A property key from a printed label: `Date of birth` becomes `date_of_birth`; empty if no letter is left. */
export function slug(label: string): string {
  const plain = label
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüßæøåœłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  let key = "";
  for (const word of words) {
    const longer = key === "" ? word : `${key}_${word}`;
    if (longer.length > MOST_CHARACTERS) break;
    key = longer;
  }
  if (key === "" && words[0] !== undefined) key = words[0].slice(0, MOST_CHARACTERS);
  return /^\d/.test(key) ? `field_${key}` : key;
}
