import type { DisplayList } from "mupdf";
import { withoutLetters } from "../image/letters.js";
import type { OpenDocument } from "../input/document.js";
import type { PageContent } from "../page.js";
import { withDisplayList } from "../pdf/display-list.js";
import { drawingOf, readDrawing } from "../pdf/drawing.js";
import { readPage } from "../pdf/read-page.js";
import { quarterTurns } from "../pdf/rotation.js";
import { readWidgets } from "../pdf/widgets.js";
import { readWords } from "../pdf/words.js";
import { toDisplayed } from "../turn.js";
import type { DetectOptions } from "./detection.js";
import { legibilityOf } from "./legible.js";
import { isBackground, isPicture, triage } from "./triage.js";
import { printTurn, readTurned } from "./upright.js";

/** Reads one page into plain data: words, rules, shapes, images and widgets. `previous` is the page before it. */
export async function collect(
  document: OpenDocument,
  pageIndex: number,
  options: Pick<DetectOptions, "ocr" | "signal"> = {},
  previous?: PageContent,
): Promise<PageContent> {
  const content = uprightOf(document, collectDrawn(document, pageIndex));
  const legibility = content.kind === "drawn" && !content.turn ? legibilityOf(content) : "legible";
  const readPicture = async () => {
    // Few forms have scanned pages, and the code to read them is an eighth of the program.
    const { collectScan } = await import("../image/collect.js");
    const ocr = { ...options.ocr, signal: options.signal };
    return collectScan(document, content, ocr, previous?.recognition?.language);
  };
  // The unusable letters include leaders and check boxes.
  if (isPicture(content) || legibility === "encoded") {
    const scanned = await readPicture();
    return content.kind === "native" ? withPrintOf(content, scanned) : scanned;
  }
  const drawn = { ...content, images: content.images.filter((image) => !isBackground(image, content)) };
  if (legibility === "legible") return drawn;
  const read = withPrintOf(drawn, await readPicture());
  return { ...read, ...withoutLetters(read.words, read.rules, read.shapes) };
}

/** Keeps the widgets and lines of a page, and reads its text from the rendered picture. */
function withPrintOf(content: PageContent, scanned: PageContent): PageContent {
  const { turn, words, recognition } = scanned;
  return {
    ...content,
    words: words.map((word) => ({ ...word, box: turn ? toDisplayed(word.box, scanned, turn) : word.box })),
    ...(recognition && { recognition }),
  };
}

/** Reads a page drawn sideways or upside down as if it were upright. Signed documents are not modified for that. */
function uprightOf(document: OpenDocument, content: PageContent): PageContent {
  const angle = printTurn(content);
  if (angle === 0 || document.signed) return content;
  const { pageIndex, rotation, width, height } = content;
  const upright = readTurned(document, pageIndex, -angle, () => collectDrawn(document, pageIndex, readDrawing));
  return { ...upright, rotation, turn: { angle, width, height } };
}

function collectDrawn(
  document: OpenDocument,
  pageIndex: number,
  read = (list: DisplayList) => drawingOf(document, pageIndex, list),
): PageContent {
  return readPage(document, pageIndex, (page) => {
    const [left, top, right, bottom] = page.getBounds();
    const content = {
      pageIndex,
      width: right - left,
      height: bottom - top,
      rotation: quarterTurns(page.getObject().getInheritable("Rotate").asNumber()),
      ...withDisplayList(page, (list) => ({ words: readWords(page, list), ...read(list) })),
      widgets: readWidgets(document.pdf, pageIndex, page.getTransform()),
    };
    return { ...content, kind: triage(content) };
  });
}
