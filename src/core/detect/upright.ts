import type { OpenDocument } from "../input/document.js";
import type { PageContent, Word } from "../page.js";
import { isWorded } from "./triage.js";

type Direction = Word["direction"];

/** Scripts that are written downwards with upright letters, too. */
const DOWNWARDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Share of a page's print that has to run one way: words up the side of a table turn no page. */
const MOST = 0.75;

/** Degrees clockwise a drawn page stands turned as displayed: its print does, and nobody would read it so. */
export function printTurn({ kind, words }: Pick<PageContent, "kind" | "words">): Direction {
  if (kind !== "drawn" || !isWorded(words.length)) return 0;
  const length = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const { direction, text } of words) length[DOWNWARDS.test(text) ? 0 : direction] += text.length;
  const all = length[0] + length[90] + length[180] + length[270];
  return ([90, 180, 270] as const).find((direction) => length[direction] > MOST * all) ?? 0;
}

/** Lets a page be read as if it were displayed turned by these degrees clockwise (/Rotate, ISO 32000-2 table 31). */
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
