import type { PageKind } from "../../contract/runs.js";
import { area } from "../geometry.js";
import type { PageContent } from "../page.js";

/** A picture that fills this share of a page is the page itself. */
const WHOLE_PAGE = 0.6;
/** Stray characters (a page number, a stamp) do not make a scanned page a drawn one. */
const FEW_WORDS = 8;

/** What kind of page this is, from what was collected of it. */
export function triage(content: Omit<PageContent, "kind">): PageKind {
  if (content.widgets.some((widget) => !widget.hidden)) return "native";
  const pictured = Math.max(0, ...content.images.map(area)) >= WHOLE_PAGE * content.width * content.height;
  if (pictured) return content.words.length <= FEW_WORDS ? "scanned" : "mixed";
  const marks = content.words.length + content.rules.length + content.shapes.length;
  if (marks > 0) return "drawn";
  return content.images.length > 0 ? "scanned" : "empty";
}
