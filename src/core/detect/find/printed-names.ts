import type { Box } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";
import { phrasesOf } from "./model/phrases.js";

/**
 * The words printed directly at a field: the print in its cell, or the words before it on its line and its caption below the
 * line. Words that end in a colon right before a field are its only name. Used to find fields, not to name them.
 */
export function printedNames(model: PageModel, { box, cell, line }: Candidate): string[] {
  const before = textBefore(model, box);
  if (cell) {
    const inside = textIn(model, cell);
    return [inside === "" ? before : inside];
  }
  if (before.endsWith(":")) return [before];
  const at = line ?? box.bottom;
  return [textIn(model, { left: box.left, right: box.right, top: at, bottom: at + 12 }), before];
}

function textIn(model: PageModel, area: Box): string {
  return model.wordsNear
    .near(area)
    .filter((word) => {
      const x = (word.box.left + word.box.right) / 2;
      return x > area.left - 2 && x < area.right + 2 && word.baseline > area.top && word.box.top < area.bottom;
    })
    .map((word) => word.text)
    .join(" ");
}

/** The phrase directly before the field on its line. */
function textBefore(model: PageModel, { left, top, bottom }: Box): string {
  const words = model.wordsNear
    .near({ left: left - 160, right: left + 2, top, bottom: bottom + 2 })
    .filter((word) => word.box.right <= left + 3 && word.baseline > top && word.baseline < bottom + 4);
  const last = phrasesOf(words).at(-1);
  return last && left - last.box.right < 30 ? last.text : "";
}
