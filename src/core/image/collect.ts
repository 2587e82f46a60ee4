import type { OpenDocument } from "../input/document.js";
import { type PageReading, readPage } from "../ocr/read-page.js";
import type { OcrOptions } from "../ocr/recognise.js";
import { toWords } from "../ocr/words.js";
import type { PageContent } from "../page.js";
import { renderPage } from "../pdf/render.js";
import { binarise } from "./binarise.js";
import { findBoxes } from "./boxes.js";
import { findDots } from "./dots.js";
import { eraseLines } from "./erase.js";
import { toDashedRules, toLeaders } from "./leaders.js";
import { withoutLetters } from "./letters.js";
import type { Raster } from "./raster.js";
import { findRules } from "./rules.js";
import { straighten } from "./straighten.js";

/**
 * Reads a page that is a picture: words, rules and shapes as of a drawn page, on the page turned straight.
 * `turn` says how the straight page lies on the page as displayed.
 */
export async function collectScan(
  document: OpenDocument,
  page: Pick<PageContent, "pageIndex" | "rotation" | "kind" | "images" | "widgets">,
  options: OcrOptions,
  previousLanguage?: string | null,
): Promise<PageContent> {
  const { pageIndex, rotation, kind, images, widgets } = page;
  const picture = renderPage(document, pageIndex);
  const read = await collectPicture(picture, (clean) => readPage(clean, options, previousLanguage));
  return { pageIndex, rotation, kind, images, widgets, ...read };
}

/** What stands on the picture of a page; `read` is given the picture without its lines. */
export async function collectPicture(
  picture: Raster,
  read: (clean: Raster) => Promise<PageReading>,
): Promise<Pick<PageContent, "width" | "height" | "words" | "rules" | "shapes" | "turn" | "recognition">> {
  const { raster, turn } = straighten(picture);
  const { scale } = raster;
  const bitmap = binarise(raster);
  const rules = findRules(raster);
  const shapes = findBoxes(bitmap, scale);
  const dots = findDots(bitmap, scale);
  const reading = await read(eraseLines(raster, rules, dots, shapes));
  const words = toWords(reading.words, scale);
  const printed = withoutLetters(words, rules, shapes);
  return {
    width: raster.width / scale,
    height: raster.height / scale,
    words: [...words, ...toLeaders(dots, scale)],
    rules: [...printed.rules, ...toDashedRules(dots, scale)],
    shapes: printed.shapes,
    turn,
    recognition: { language: reading.language, missing: reading.missing, confidence: meanConfidence(words) },
  };
}

const meanConfidence = (words: PageContent["words"]): number =>
  words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / Math.max(1, words.length);
