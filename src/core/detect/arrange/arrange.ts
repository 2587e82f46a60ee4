import type { PageContent } from "../../page.js";
import type { NamedCandidate } from "../candidate.js";
import type { Detection, DetectOptions } from "../pipeline.js";
import { fieldOf } from "./field-of.js";
import { keys } from "./keys.js";
import { languageOf } from "./language.js";
import { groupNative, nativeFields } from "./native.js";
import { readingOrder } from "./reading-order.js";

/** Joins the pages: groups, radio enums, tables, reading order, unique keys. */
export function arrange(contents: PageContent[], named: NamedCandidate[][], options: DetectOptions): Detection {
  const placed = contents.flatMap(({ pageIndex }, i) =>
    readingOrder(named[i] ?? []).map((candidate) => ({ candidate, pageIndex })),
  );
  const radioEnums = options.advancedOptions?.radioEnumsEnabled ?? true;
  const fields = keys(
    groupNative(placed).flatMap((group) =>
      group[0]?.candidate.widget ? nativeFields(group, { radioEnums }) : group.map(fieldOf),
    ),
  );
  return {
    fields,
    pages: contents.map((content) => ({
      pageIndex: content.pageIndex,
      width: content.width,
      height: content.height,
      rotation: content.rotation,
      kind: content.kind,
      fieldCount: fields.filter((field) => field.pageIndex === content.pageIndex).length,
    })),
    language: languageOf(contents),
    warnings: [],
  };
}
