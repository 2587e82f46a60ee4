import type { PageKind } from "../../contract/runs.js";
import { area, type Box, contains } from "../geometry.js";
import type { PageContent } from "../page.js";

/** A picture that fills this share of a page is the page itself. */
const WHOLE_PAGE = 0.6;
/** A scanned page may have stray characters, such as a page number or a stamp. */
const FEW_WORDS = 8;

/** With more lines and shapes drawn over it, a picture is a background. */
const FEW_DRAWN = 4;

/** Whether a page has a text of its own, so that it need not be read from a picture. */
export const isWorded = (words: number): boolean => words > FEW_WORDS;

/** The kind of a page, by its content. */
export function triage(content: Omit<PageContent, "kind">): PageKind {
  if (content.widgets.some((widget) => !widget.hidden)) return "native";
  if (isPictured(content)) return isWorded(content.words.length) ? "mixed" : "scanned";
  const marks = content.words.length + content.rules.length + content.shapes.length;
  if (marks > 0) return "drawn";
  return content.images.length > 0 ? "scanned" : "empty";
}

/** Whether the page has to be read from its pixels, as print and lines are in a picture, even if there are words over it. */
export function isPicture(content: PageContent): boolean {
  if (content.kind === "scanned") return true;
  if (content.kind === "native") return isPictured(content) && !isWorded(content.words.length);
  return content.kind === "mixed" && content.rules.length + content.shapes.length <= FEW_DRAWN;
}

/** Least share of a page that a watermark covers. */
const WATERMARK = 0.05;

/** Whether an image is below the print, such as a letterhead or a watermark. */
export function isBackground(
  image: Box,
  { words, width, height }: Pick<PageContent, "words" | "width" | "height">,
): boolean {
  const share = area(image) / (width * height);
  if (share < WATERMARK) return false;
  return share >= WHOLE_PAGE || isWorded(words.filter(({ box }) => contains(image, box)).length);
}

/** Scanners may cut a page into strips, so the areas of the pictures are added. */
function isPictured({ images, width, height }: Omit<PageContent, "kind">): boolean {
  return images.reduce((sum, image) => sum + area(image), 0) >= WHOLE_PAGE * width * height;
}
