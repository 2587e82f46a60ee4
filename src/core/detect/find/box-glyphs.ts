import { height, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { PageModel } from "./model/page-model.js";

/** Unicode boxes and circles, ticked or not. */
const SQUARES = /^[\u2610-\u2612\u25a1\u25a2\u25fb\u2751\u2752\u274f\u2750]$/;
const CIRCLES = /^[\u25cb\u25ef\u274d]$/;

/** Glyph tables of symbol fonts whose code points are letters or private use (vendor glyph charts). */
const BY_FONT: { font: RegExp; squares: RegExp; circles?: RegExp }[] = [
  { font: /zapfdingbats|dingbats(?!.*wing)/i, squares: /^[nopqrJK]$/, circles: /^[lm]$/ },
  {
    font: /wingdings/i,
    squares: /^[opqr\u00a8\uf06f-\uf072\uf0a8\u00fe\uf0fe\u00fd\uf0fd]$/,
    circles: /^[\u00a1\uf0a1]$/,
  },
  { font: /webdings/i, squares: /^[c\uf063]$/ },
  { font: /opensymbol|starsymbol/i, squares: /^[\uf0a3\uf0a8\ue00a\uf00c]$/ },
  { font: /symbol/i, squares: /^[\uf0ff\uf09e\uf08c]$/ },
];

/** Below this a glyph is a bullet. */
const SMALLEST = 4.5;

/** Finds boxes and circles printed as glyphs. */
export function findBoxGlyphs(model: PageModel): Candidate[] {
  return model.words.flatMap((word) => {
    const kind = kindOf(word);
    if (!kind) return [];
    // Symbol fonts report flat or shifted boxes; the printed box is about as high as the font.
    const { box } = word;
    const side = Math.max(width(box), height(box), 0.8 * word.size);
    if (side < SMALLEST) return [];
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const half = side / 2;
    return [
      drawn({
        kind,
        box: { left: x - half, right: x + half, top: y - half, bottom: y + half },
        confidence: 0.89,
        evidence: ["box glyph"],
      }),
    ];
  });
}

function kindOf(word: Word): "checkbox" | "radio" | undefined {
  if (word.chars.length !== 1) return undefined;
  if (SQUARES.test(word.text)) return "checkbox";
  if (CIRCLES.test(word.text)) return "radio";
  const table = BY_FONT.find((entry) => entry.font.test(word.font));
  if (table?.squares.test(word.text)) return "checkbox";
  if (table?.circles?.test(word.text)) return "radio";
  return undefined;
}
