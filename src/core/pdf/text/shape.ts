import type { Face } from "../fonts/face.js";
import type { Family } from "../fonts/families.js";
import { joinArabic } from "./arabic.js";
import { visualOrder } from "./bidi.js";
import { lettersOf } from "./letters.js";

/** One glyph in painting order. Widths are in em. */
interface Glyph {
  face: Face;
  id: number;
  /** What it stands for in the text. */
  text: string;
  advance: number;
  /** Distance of its origin from the current pen position. */
  shift: number;
}

export interface Shaped {
  glyphs: Glyph[];
  width: number;
  /** Characters that no face has or that would be misspelt, which are left out. */
  missing: string[];
}

const COMBINING = /\p{M}/u;
const PLAIN = /^[\u0020-\u024f\u0370-\u03ff\u0400-\u04ff\u2010-\u205e\u20ac]*$/;

/**
 * Scripts whose letters change shape, order and position with their neighbours (The Unicode Standard, chapters 12 to 14, 16 and
 * 17). Written one by one, they would be misspelt.
 */
const INTERLOCKING = new RegExp(
  [
    "Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Tibetan Mongolian Syriac Nko",
    "Myanmar Khmer Balinese Javanese Sundanese Tai_Tham",
  ]
    .join(" ")
    .split(" ")
    .map((script) => `\\p{Script=${script}}`)
    .join("|"),
  "u",
);

/** Glyphs for one line of text, right-to-left stretches reordered, each letter from the first face that has it. */
export function shape(line: string, family: Family): Shaped {
  const shaped: Shaped = { glyphs: [], width: 0, missing: [] };
  if (PLAIN.test(line)) {
    for (const character of line) {
      const letter = plainLetter(character, family);
      shaped.glyphs.push(...letter.glyphs);
      shaped.width += letter.width;
      shaped.missing.push(...letter.missing);
    }
    return shaped;
  }
  const visual = visualOrder(joinArabic(line));
  for (const letter of lettersOf(visual)) append(shaped, letter, family);
  return shaped;
}

const LETTERS = new WeakMap<Family, Map<string, Shaped>>();

/** The glyph of a letter without marks, looked up once for all texts. */
function plainLetter(character: string, family: Family): Shaped {
  const known = LETTERS.get(family) ?? new Map<string, Shaped>();
  LETTERS.set(family, known);
  let letter = known.get(character);
  if (!letter) {
    letter = { glyphs: [], width: 0, missing: [] };
    append(letter, character, family);
    known.set(character, letter);
  }
  return letter;
}

/** Appends one letter with its marks, all of it from one face, so that the marks fit the letter. */
function append(shaped: Shaped, cluster: string, family: Family): void {
  const characters = [...cluster].filter((character) => !isInvisible(character));
  if (INTERLOCKING.test(cluster)) {
    shaped.missing.push(...characters);
    return;
  }
  const face = family.find((candidate) => characters.every((character) => candidate.glyph(codeOf(character))));
  if (!face) {
    // No face has all of it: keep the letters there are.
    if (characters.length > 1) for (const character of characters) append(shaped, character, family);
    else shaped.missing.push(...characters);
    return;
  }
  let base = 0;
  for (const character of characters) {
    const glyph = face.glyph(codeOf(character));
    if (!glyph) continue;
    if (base > 0 && COMBINING.test(character)) {
      // A mark with a width of its own is centred over its letter; one without is positioned by the font.
      const shift = glyph.advance > 0 ? -(base + glyph.advance) / 2 : 0;
      shaped.glyphs.push({ face, id: glyph.id, text: meaning(character), advance: 0, shift });
    } else {
      base = glyph.advance;
      shaped.glyphs.push({ face, id: glyph.id, text: meaning(character), advance: glyph.advance, shift: 0 });
      shaped.width += glyph.advance;
    }
  }
}

/** The plain letters behind an Arabic presentation form; any other character itself. */
const meaning = (character: string): string =>
  /[\ufb50-\ufdff\ufe70-\ufefc]/.test(character) ? character.normalize("NFKC") : character;

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** Joiners, direction marks and variation selectors steer layout and have no picture. */
const isInvisible = (character: string): boolean => /^\p{Default_Ignorable_Code_Point}$/u.test(character);
