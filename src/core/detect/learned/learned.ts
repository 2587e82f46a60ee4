import type { OpenDocument } from "../../input/document.js";
import type { PageContent } from "../../page.js";
import { renderPage } from "../../pdf/render.js";
import type { Candidate } from "../candidate.js";
import { decode } from "./decode.js";
import { letterbox } from "./letterbox.js";
import { mergeLearned } from "./merge.js";
import { loadDetector } from "./runtime.js";

/** Least scores of a box; lower on scans, which look different from the clean pages models are trained on. */
const LEAST = 0.3;
const LEAST_ON_SCANS = 0.2;

/**
 * Runs a detector model on a page and merges its boxes with the fields found by rules. Fillable pages are skipped.
 * @throws FormfillError INVALID_OPTIONS where the model cannot be loaded
 */
export async function withLearned(
  found: Candidate[],
  content: PageContent,
  document: OpenDocument,
  detector: string | undefined,
): Promise<Candidate[]> {
  if (detector === undefined || content.kind === "native") return found;
  const model = await loadDetector(detector);
  const rendered = renderPage(document, content.pageIndex);
  const { straighten } = await import("../../image/straighten.js");
  const picture = content.turn ? straighten(rendered).raster : rendered;
  const { pixels, toPage } = letterbox(picture, model.side);
  const boxes = decode(await model.run(pixels), content.turn ? LEAST_ON_SCANS : LEAST);
  return mergeLearned(
    found,
    boxes.map((one) => ({ ...one, box: toPage(one.box) })),
  );
}
