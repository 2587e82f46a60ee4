import type { OpenDocument } from "../input/document.js";
import type { PageContent, Word } from "../page.js";
import { isWorded } from "./triage.js";

type Direction = Word["direction"];

/** Scripts that are also written vertically, with upright letters. */
const DOWNWARDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Share of the print that must run in one direction: a few words along the side of a table do not make a page turned. */
const MOST = 0.75;

/** Degrees clockwise by which a drawn page, as displayed, is turned, judged by the direction of its print. */
export function printTurn({ kind, words }: Pick<PageContent, "kind" | "words">): Direction {
  if (kind !== "drawn" || !isWorded(words.length)) return 0;
  const length = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const { direction, text } of words) length[DOWNWARDS.test(text) ? 0 : direction] += text.length;
  const all = length[0] + length[90] + length[180] + length[270];
  return ([90, 180, 270] as const).find((direction) => length[direction] > MOST * all) ?? 0;
}

/** Reads a page as if it were displayed turned by these degrees clockwise (/Rotate, ISO 32000-2 table 31). */
export function readTurned<Result>(
  { pdf }: OpenDocument,
  pageIndex: number,
  degrees: number,
  read: () => Result,
): Result {
  const page = pdf.findPage(pageIndex);
  const own = page.get("Rotate");
  const now = page.getInheritable("Rotate");
  page.put("Rotate", ((now.isNumber() ? now.asNumber() : 0) + degrees + 360) % 360);
  try {
    return read();
  } finally {
    if (own.isNull()) page.delete("Rotate");
    else page.put("Rotate", own);
  }
}
