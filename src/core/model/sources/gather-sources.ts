import type { ReviewItem, Warning } from "../../../contract/runs.js";
import type { OcrOptions } from "../../ocr/recognise.js";
import type { Datum } from "../../values/gather.js";
import { isInstructing } from "../instructing.js";
import { oneLine } from "../one-line.js";
import { chooseSources } from "./choose-sources.js";
import { documentSources } from "./document-sources.js";
import type { SourceDocument } from "./document-text.js";
import type { Source, Sources } from "./source.js";
import { withheld } from "./withheld.js";

export interface Offer {
  instructions?: string | undefined;
  /** ISO date. */
  today: string;
  /** Data that found no field by rule. */
  data: Datum[];
  documents: SourceDocument[];
}

export interface GatherOptions {
  /** Words of the form, by which pages are chosen if there are too many. */
  vocabulary?: string[];
  onDocument?: (number: number, count: number) => void;
  /** How scanned pages are read. */
  ocr?: OcrOptions | undefined;
  signal?: AbortSignal | undefined;
}

const DATUM_LENGTH = 500;
/** Budgets; beyond them, only the pages and values are kept that share most words with the form. */
const DOCUMENT_TOKENS = 120_000;
const DATA_TOKENS = 30_000;
const MAX_DOCUMENT_PAGES = 500;

/**
 * Gathers everything the model may take values from.
 * @throws FormfillError as `documentSources`
 */
export async function gatherSources(
  offer: Offer,
  { vocabulary = [], onDocument, ocr, signal }: GatherOptions = {},
): Promise<Sources> {
  const screened = offer.data.map(datumSource);
  const data = chooseSources(
    screened.flatMap(({ source }) => source),
    vocabulary,
    DATA_TOKENS,
  );
  const pages: Source[] = [];
  const review: ReviewItem[] = screened.flatMap(({ orders }) => orders);
  for (const [index, document] of offer.documents.entries()) {
    onDocument?.(index + 1, offer.documents.length);
    const read = await documentSources(document, index, { maxPages: MAX_DOCUMENT_PAGES, ocr, signal });
    pages.push(...read.pages);
    review.push(...read.review);
  }
  const documents = chooseSources(pages, vocabulary, DOCUMENT_TOKENS);
  const skipped = [...data.skipped, ...documents.skipped];
  return {
    list: [
      ...(offer.instructions ? [client("i", "instructions", offer.instructions)] : []),
      client("t", "today", offer.today),
      ...data.chosen,
      ...documents.chosen,
    ],
    review,
    warnings: skipped.length === 0 ? [] : [leftOut(skipped)],
  };
}

const client = (id: string, kind: "instructions" | "today", text: string): Source => ({
  id,
  kind,
  place: kind,
  lines: [text],
});

function datumSource({ path, value }: Datum, index: number): { source: Source[]; orders: ReviewItem[] } {
  const line = oneLine(typeof value === "string" ? value : JSON.stringify(value), DATUM_LENGTH);
  // Checked as it will be sent: invisible characters could otherwise break up the words of an order.
  if (isInstructing(`${oneLine(path)}: ${line}`)) return { source: [], orders: [withheld(path, line, "orders")] };
  return { source: [{ id: `v${index + 1}`, kind: "data", place: path, lines: [line] }], orders: [] };
}

function leftOut(skipped: Source[]): Warning {
  const shown = skipped
    .slice(0, 20)
    .map(({ place }) => place)
    .join(", ");
  const more = skipped.length > 20 ? ` and ${skipped.length - 20} more` : "";
  return {
    code: "CONTENT_SKIPPED",
    message: `The sources are too long to be read completely. Left out: ${shown}${more}.`,
  };
}
