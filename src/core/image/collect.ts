import type { OpenDocument } from "../input/document.js";
import { readPage } from "../ocr/read-page.js";
import { edges } from "../ocr/read-word.js";
import type { OcrOptions } from "../ocr/recognise.js";
import { isTrueLayer } from "../ocr/text-layer.js";
import { toWords } from "../ocr/words.js";
import type { PageContent, Word } from "../page.js";
import { renderPage } from "../pdf/render.js";
import { type Turn, toStraight } from "../turn.js";
import { collectPicture, type Reading } from "./picture.js";
import { sizeOf } from "./raster.js";

/**
 * Reads a page that is a picture: words, rules and shapes as of a drawn page, on the page turned straight.
 * `turn` says how the straight page lies on the page as displayed. Words that lie over the picture already are taken where
 * they are true.
 */
export async function collectScan(
  document: OpenDocument,
  page: Pick<PageContent, "pageIndex" | "rotation" | "kind" | "words" | "widgets">,
  options: OcrOptions,
  previousLanguage?: string | null,
): Promise<PageContent> {
  const { pageIndex, rotation, kind, widgets } = page;
  const layer = kind === "mixed" ? page.words : [];
  const read = await collectPicture(renderPage(document, pageIndex), async (clean, turn): Promise<Reading> => {
    const words = layer.map((word) => straightWord(word, sizeOf(clean), turn));
    if (words.length > 0 && (await isTrueLayer(words, clean, options))) return { words };
    const { words: recognised, language, missing } = await readPage(clean, options, previousLanguage);
    const found = toWords(recognised, clean.scale);
    return { words: found, recognition: { language, missing, confidence: meanConfidence(found) } };
  });
  // The picture is the page itself; as an image on the page it would cover everything.
  return { pageIndex, rotation, kind, widgets, images: [], ...read };
}

function straightWord(word: Word, size: { width: number; height: number }, turn: Turn): Word {
  const box = toStraight(word.box, size, turn);
  const quarters = Math.round(turn.angle / 90) * 90;
  return {
    ...word,
    box,
    baseline: box.bottom - (word.box.bottom - word.baseline),
    direction: ((word.direction - quarters + 360) % 360) as Word["direction"],
    chars: edges(word.text, box.left, box.right),
  };
}

const meanConfidence = (words: PageContent["words"]): number =>
  words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / Math.max(1, words.length);
