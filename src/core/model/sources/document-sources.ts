import type { ReviewItem } from "../../../contract/runs.js";
import { FormfillError } from "../../../errors.js";
import { isInstructing } from "../instructing.js";
import { oneLine } from "../one-line.js";
import { type DocumentText, type ReadOptions, readDocument, type SourceDocument } from "./document-text.js";
import { screen } from "./screen.js";
import type { Source } from "./source.js";
import { withheld } from "./withheld.js";

const LINE_LENGTH = 1_000;

/**
 * The pages of a document as sources. A document that gives orders anywhere, visibly or hidden, is not used at all, as the rest of
 * it cannot be trusted either.
 * @throws FormfillError as `readDocument`, naming the document
 */
export async function documentSources(
  document: SourceDocument,
  index: number,
  options: ReadOptions,
): Promise<{ pages: Source[]; review: ReviewItem[] }> {
  const name = `documents[${index}]`;
  const text = await readNamed(document, name, options);
  const pages = text.pages.map((page, at) => ({
    ...page,
    place: `${name} page ${at + 1}`,
    lines: visible(page.lines),
    hidden: visible(page.hidden),
  }));
  const screened = pages.map(({ lines, hidden }) => [...screen(lines).orders, ...screen(hidden).orders]);
  const metadata = visible(text.metadata).filter(isInstructing);
  const review = [
    ...pages.flatMap(({ place, hidden }, at) => pageReview(place, screened[at] ?? [], hidden)),
    ...reviewOf(`The metadata of ${name}`, metadata, "orders"),
  ];
  if (screened.flat().length + metadata.length > 0) return { pages: [], review };
  return {
    pages: pages.map(({ lines, picture, place }, at) => ({
      id: `d${index + 1}p${at + 1}`,
      kind: "document",
      place,
      lines,
      ...(picture && { picture: { mediaType: "image/png", base64: Buffer.from(picture).toString("base64") } }),
    })),
    review,
  };
}

/** Lines as they are sent: of limited length, and without invisible characters. */
const visible = (lines: string[]): string[] =>
  lines.map((line) => oneLine(line, LINE_LENGTH)).filter((line) => line !== "");

/** One entry for a page, for the more serious reason. */
const pageReview = (place: string, orders: string[], hidden: string[]): ReviewItem[] =>
  orders.length > 0 ? reviewOf(place, orders, "orders") : reviewOf(place, hidden, "hidden");

const reviewOf = (place: string, passages: string[], why: "orders" | "hidden"): ReviewItem[] =>
  passages.length > 0 ? [withheld(place, passages.join(" … "), why)] : [];

async function readNamed(document: SourceDocument, name: string, options: ReadOptions): Promise<DocumentText> {
  try {
    return await readDocument(document, options);
  } catch (thrown) {
    if (!(thrown instanceof FormfillError)) throw thrown;
    const { code, message, remedy, callerRemedy, cause } = thrown;
    throw new FormfillError(code, `${name}: ${message}`, { remedy, callerRemedy, cause });
  }
}
