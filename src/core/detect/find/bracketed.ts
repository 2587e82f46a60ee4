import { type Box, overlap } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";

/** Less white between brackets is for a tick, more of it is none of theirs. */
const NARROWEST = 14;
const WIDEST = 250;
/** What is written on the baseline, in sizes of the print. */
const ASCENT = 1.2;
const DESCENT = 0.3;

/** Finds white left between brackets on one baseline: an area code, an hour, an amount is written there, line or not. */
export function findBracketed(model: PageModel, claims: Claims): Candidate[] {
  return model.words
    .filter((word) => /[[(]$/.test(word.text))
    .flatMap((open) => {
      const box = whiteBehind(model, open);
      if (!box || claims.covered(box) > 0 || !isFree(model, box)) return [];
      return [drawn({ kind: "text", box, line: open.baseline, confidence: 0.6, evidence: ["white between brackets"] })];
    });
}

function whiteBehind(model: PageModel, open: Word): Box | undefined {
  const { box, baseline, size } = open;
  const white = {
    left: box.right,
    right: box.right + WIDEST,
    top: baseline - ASCENT * size,
    bottom: baseline + DESCENT * size,
  };
  const [next] = model.wordsNear
    .near(white)
    .filter((word) => word !== open && word.box.left >= box.right - 1)
    .sort((a, b) => a.box.left - b.box.left);
  const close = open.text.endsWith("(") ? ")" : "]";
  if (!next?.text.startsWith(close) || next.box.left - box.right < NARROWEST) return undefined;
  return { ...white, left: box.right + 1, right: next.box.left - 1 };
}

function isFree(model: PageModel, box: Box): boolean {
  if (model.printNear.near(box).some((word) => overlap(word.box, { ...box, top: box.top + 2 }) > 0)) return false;
  return !model.verticalsNear.near(box).some((line) => line.at > box.left + 1 && line.at < box.right - 1);
}
