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
import { type Raster, sizeOf } from "./raster.js";

/** Difference between print and paper, in levels, that a reader can see. */
const VISIBLE = 40;

/**
 * Reads a page that is a picture: words, rules and shapes as on a drawn page, in the coordinates of the straightened page; `turn`
 * tells how that lies on the page as displayed. An existing text layer is used if it agrees with the picture.
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
    const words = shownWords(
      layer.map((word) => straightWord(word, sizeOf(clean), turn)),
      clean,
    );
    options.onReading?.();
    if (words.length > 0 && (await isTrueLayer(words, clean, options))) return { words };
    const { words: recognised, language, missing } = await readPage(clean, options, previousLanguage ?? null);
    const found = toWords(recognised, clean.scale);
    return { words: found, recognition: { language, missing, confidence: meanConfidence(found) } };
  });
  // The picture is the page itself, so it is not listed as an image that covers the page.
  return { pageIndex, rotation, kind, widgets, images: [], ...read };
}

/** Words of a text layer that the picture really shows: a layer may contain what no reader sees. */
function shownWords(layer: Word[], { width, height, gray, scale }: Raster): Word[] {
  return layer.filter(({ box }) => {
    const left = Math.max(0, Math.floor(box.left * scale));
    const right = Math.min(width, Math.ceil(box.right * scale));
    let [darkest, lightest] = [255, 0];
    for (let y = Math.max(0, Math.floor(box.top * scale)); y < Math.min(height, box.bottom * scale); y++) {
      for (let x = left; x < right; x++) {
        darkest = Math.min(darkest, gray[y * width + x]!);
        lightest = Math.max(lightest, gray[y * width + x]!);
      }
    }
    return lightest - darkest >= VISIBLE;
  });
}

function straightWord(word: Word, size: { width: number; height: number }, turn: Turn): Word {
  const box = toStraight(word.box, size, turn);
  const quarters = Math.round(turn.angle / 90) * 90;
  return {
    ...word,
    box,
    // The layer itself may be white or invisible; the print of the picture is what counts.
    gray: 0,
    baseline: box.bottom - (word.box.bottom - word.baseline),
    direction: ((word.direction - quarters + 360) % 360) as Word["direction"],
    chars: edges(word.text, box.left, box.right),
  };
}

const meanConfidence = (words: PageContent["words"]): number =>
  words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / Math.max(1, words.length);
