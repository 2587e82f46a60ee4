import { hundredths } from "../../geometry.js";
import type { PageContent } from "../../page.js";
import { localeOf } from "../../values/locale.js";
import { isTickable, type NamedCandidate } from "../candidate.js";
import type { Detection, DetectOptions } from "../detection.js";
import { amounts } from "./amounts.js";
import { boxFields } from "./boxes.js";
import { carrySections } from "./carry-sections.js";
import { dateParts } from "./date-parts.js";
import { fieldOf } from "./field-of.js";
import { keys } from "./keys.js";
import { languageOf } from "./language.js";
import { groupNative, nativeFields } from "./native.js";
import { readingOrder } from "./reading-order.js";
import { tables } from "./tables.js";

/** Joins the pages: groups, radio enums, tables, reading order, unique keys. */
export function arrange(contents: PageContent[], named: NamedCandidate[][], options: DetectOptions): Detection {
  const placed = carrySections(
    contents.flatMap(({ pageIndex }, i) => readingOrder(named[i] ?? []).map((candidate) => ({ candidate, pageIndex }))),
  );
  const radioEnums = options.advancedOptions?.radioEnumsEnabled ?? true;
  const native = placed.filter(({ candidate }) => candidate.widget !== undefined);
  const boxes = placed.filter(({ candidate }) => candidate.widget === undefined && isTickable(candidate));
  const blanks = placed
    .filter(({ candidate }) => candidate.widget === undefined && !isTickable(candidate))
    .map(fieldOf);
  const found = [
    ...groupNative(native).flatMap((group) => nativeFields(group, { radioEnums })),
    ...boxFields(boxes, { radioEnums }),
    ...(options.advancedOptions?.tableParsingEnabled ? tables(blanks) : blanks),
  ];
  const language = languageOf(contents);
  const keyed = keys(
    contents.flatMap(({ pageIndex }) => readingOrder(found.filter((field) => field.pageIndex === pageIndex))),
  );
  const fields = dateParts(amounts(keyed), contents[0] === undefined ? null : localeOf(language, contents[0]));
  return {
    fields,
    pages: contents.map((content) => ({
      pageIndex: content.pageIndex,
      width: hundredths(content.width),
      height: hundredths(content.height),
      rotation: content.rotation,
      kind: content.kind,
      fieldCount: fields.filter((field) => field.pageIndex === content.pageIndex).length,
    })),
    language,
    warnings: [],
  };
}
