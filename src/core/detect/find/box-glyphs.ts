import { type Box, height, overlap, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";

/** Unicode boxes and circles, ticked or not. */
const SQUARES = /^[\u2610-\u2612\u25a1\u25a2\u25fb\u2751\u2752\u274f\u2750\u2b1c]$/;
const CIRCLES = /^[\u25cb\u25ef\u274d\u2b58]$/;

/** Glyph tables of symbol fonts whose code points are letters or private use (vendor glyph charts). */
const BY_FONT: { font: RegExp; squares: RegExp; circles?: RegExp }[] = [
  { font: /zapfdingbats|dingbats/i, squares: /^[nopqrJK]$/, circles: /^[lm]$/ },
  {
    font: /wingdings/i,
    squares: /^[opqr\u00a8\uf06f-\uf072\uf0a8\u00fe\uf0fe\u00fd\uf0fd]$/,
    circles: /^[\u00a1\uf0a1]$/,
  },
  { font: /webdings/i, squares: /^[c\uf063]$/ },
  { font: /opensymbol|starsymbol/i, squares: /^[\uf0a3\uf0a8\ue00a\uf00c]$/ },
  { font: /symbol/i, squares: /^[\uf0ff\uf09e\uf08c]$/ },
];

/** Smaller glyphs are bullets. */
const SMALLEST = 3.2;
/** From this share of the font size on, a glyph fills its line. */
const FULL = 0.85;
/** A smaller glyph's box: a multiple of its side plus a share of the font size, at least so many points, and slightly raised. */
const SIDES = 1.1;
const OF_LINE = 0.15;
const LEAST = 8;
const RAISED = 0.06;

/** Finds boxes and circles printed as glyphs, and the pairs of brackets typewritten forms use instead. */
export function findBoxGlyphs(model: PageModel): Candidate[] {
  const found: Candidate[] = [];
  const taken = new Tiles<Box>([], (box) => box);
  for (const word of model.words) {
    const kind = kindOf(word);
    if (!kind) continue;
    const box = squared(word);
    // Some forms print the glyph twice, a little apart, for a shadow.
    if (taken.near(box).some((other) => overlap(other, box) > 0.3 * width(box) * height(box))) continue;
    taken.add(box);
    found.push(drawn({ kind, box, confidence: 0.92, evidence: ["box glyph"] }));
  }
  return [...found, ...brackets(model)];
}

function kindOf(word: Word): "checkbox" | "radio" | undefined {
  if (word.chars.length !== 1 || Math.max(width(word.box), height(word.box)) < SMALLEST) return undefined;
  if (word.mark) return word.mark === "square" ? "checkbox" : "radio";
  if (SQUARES.test(word.text)) return "checkbox";
  if (CIRCLES.test(word.text)) return "radio";
  const table = BY_FONT.find((entry) => entry.font.test(word.font));
  if (table?.squares.test(word.text)) return "checkbox";
  if (table?.circles?.test(word.text)) return "radio";
  return undefined;
}

/** The box for the tick: the glyph itself if it fills its line; authors leave room around a smaller one, more of it above. */
function squared({ box, size }: Word): Box {
  const side = Math.max(width(box), height(box));
  const isSmall = side < FULL * size;
  const half = (isSmall ? Math.max(SIDES * side + OF_LINE * size, LEAST) : side) / 2;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2 - (isSmall ? RAISED * size : 0);
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** `[ ]` on one baseline with nothing but an underscore in between. */
function brackets(model: PageModel): Candidate[] {
  return model.words.flatMap((open) => {
    const closed = /^[[(]_{1,4}[\])]$|^\[\]$/.test(open.text) ? open : closingAfter(model, open);
    if (!closed) return [];
    return [
      drawn({
        kind: "checkbox",
        box: {
          left: open.box.left,
          right: closed.box.right,
          top: open.baseline - 0.8 * open.size,
          bottom: open.baseline + 0.22 * open.size,
        },
        confidence: 0.85,
        evidence: ["brackets"],
      }),
    ];
  });
}

function closingAfter(model: PageModel, open: Word): Word | undefined {
  if (open.text !== "[") return undefined;
  const area = { ...open.box, left: open.box.right, right: open.box.right + 2 * open.size };
  const next = model.wordsNear
    .near(area)
    .filter(
      (word) => word !== open && word.box.left >= open.box.right - 1 && Math.abs(word.baseline - open.baseline) < 2,
    )
    .sort((a, b) => a.box.left - b.box.left);
  const [first, second] = next;
  if (first && /^[_xX]{1,4}$/.test(first.text)) return second?.text.startsWith("]") ? second : undefined;
  return first?.text.startsWith("]") ? first : undefined;
}
