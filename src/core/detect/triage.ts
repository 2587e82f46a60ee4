import type { PageKind } from "../../contract/runs.js";
import { area, type Box, contains } from "../geometry.js";
import type { PageContent } from "../page.js";

/** A picture that fills this share of a page is the page itself. */
const WHOLE_PAGE = 0.6;
/** Stray characters (a page number, a stamp) do not make a scanned page a drawn one. */
const FEW_WORDS = 8;

/** Lines and shapes drawn over a picture that show it to be a background. */
const FEW_DRAWN = 4;

/** Whether a page has words of its own, so that what it says need not be in a picture. */
export const isWorded = (words: number): boolean => words > FEW_WORDS;

/** What kind of page this is, from what was collected of it. */
export function triage(content: Omit<PageContent, "kind">): PageKind {
  if (content.widgets.some((widget) => !widget.hidden)) return "native";
  if (isPictured(content)) return isWorded(content.words.length) ? "mixed" : "scanned";
  const marks = content.words.length + content.rules.length + content.shapes.length;
  if (marks > 0) return "drawn";
  return content.images.length > 0 ? "scanned" : "empty";
}

/** Whether the page has to be read from its pixels: print and lines are in a picture, whatever words lie over it. */
export function isPicture(content: PageContent): boolean {
  if (content.kind === "scanned") return true;
  if (content.kind === "native") return isPictured(content) && !isWorded(content.words.length);
  return content.kind === "mixed" && content.rules.length + content.shapes.length <= FEW_DRAWN;
}

/** A watermark takes no less of a page. */
const WATERMARK = 0.05;

/** Whether an image lies under what is printed, as paper with a letterhead does, or a watermark. */
export function isBackground(
  image: Box,
  { words, width, height }: Pick<PageContent, "words" | "width" | "height">,
): boolean {
  const share = area(image) / (width * height);
  if (share < WATERMARK) return false;
  return share >= WHOLE_PAGE || isWorded(words.filter(({ box }) => contains(image, box)).length);
}

/** Scanners may cut a page into strips, so the pictures count together. */
function isPictured({ images, width, height }: Omit<PageContent, "kind">): boolean {
  return images.reduce((sum, image) => sum + area(image), 0) >= WHOLE_PAGE * width * height;
}
