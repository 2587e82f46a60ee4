import type { PageContent } from "../page.js";
import type { NamedCandidate } from "./candidate.js";
import type { Detection, DetectOptions } from "./pipeline.js";

/** Joins the pages: groups, radio enums, tables, reading order, unique keys. */
export function arrange(contents: PageContent[], named: NamedCandidate[][], _options: DetectOptions): Detection {
  return {
    fields: [],
    pages: contents.map((content, i) => ({
      pageIndex: content.pageIndex,
      width: content.width,
      height: content.height,
      rotation: content.rotation,
      kind: content.kind,
      fieldCount: named[i]?.length ?? 0,
    })),
    language: null,
    warnings: [],
  };
}
