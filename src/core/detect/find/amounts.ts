import { type Box, overlap } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";

/** Currency signs printed before the amount. */
const SIGN = /(^|\D)[$£]$/;
/** Width of the white space for an amount, in points. */
const NARROWEST = 40;
const WIDEST = 112;
/** Extent of an amount above and below the baseline, in font sizes. */
const ASCENT = 1;
const DESCENT = 0.2;
/** Extent of its field below the baseline, in font sizes. */
const FOOT = 0.5;

/** Finds fields for amounts: the white space after a currency sign without any other field, with or without a line. */
export function findAmounts(model: PageModel, claims: Claims): Candidate[] {
  const margin = model.words.reduce((right, { box }) => Math.max(right, box.right), 0);
  return model.words
    .filter((word) => SIGN.test(word.text))
    .flatMap((sign) => {
      const box = whiteBehind(model, claims, sign, margin);
      if (box.right - box.left < NARROWEST || !isFree(model, claims, box)) return [];
      return [
        drawn({
          kind: "text",
          box: { ...box, bottom: sign.baseline + FOOT * sign.size },
          line: sign.baseline,
          confidence: 0.5,
          evidence: ["white behind a currency sign"],
        }),
      ];
    });
}

/** Up to the next mark, or the right margin of the print. */
function whiteBehind(model: PageModel, claims: Claims, { box, baseline, size }: Word, margin: number): Box {
  const place = {
    left: box.right + 1,
    right: Math.min(margin, box.right + WIDEST),
    top: baseline - ASCENT * size,
    bottom: baseline + DESCENT * size,
  };
  const marks = [...model.printNear.near(place), ...claims.near(place)].map((mark) => mark.box.left);
  const uprights = model.verticalsNear.near(place).map((line) => line.at);
  return {
    ...place,
    right: Math.min(place.right, ...[...marks, ...uprights].filter((x) => x > place.left).map((x) => x - 2)),
  };
}

function isFree(model: PageModel, claims: Claims, box: Box): boolean {
  const inner = { left: box.left + 1, right: box.right - 1, top: box.top + 2, bottom: box.bottom - 1 };
  if (model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2) < 0.8) return false;
  return claims.covered(inner) === 0 && model.printNear.near(inner).every((word) => overlap(word.box, inner) === 0);
}
