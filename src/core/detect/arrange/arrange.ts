import type { FormField } from "../../field.js";
import type { PageContent } from "../../page.js";
import type { NamedCandidate } from "../candidate.js";
import type { Detection, DetectOptions } from "../pipeline.js";
import { keys } from "./keys.js";
import { readingOrder } from "./reading-order.js";

/** Joins the pages: groups, radio enums, tables, reading order, unique keys. */
export function arrange(contents: PageContent[], named: NamedCandidate[][], _options: DetectOptions): Detection {
  const fields = keys(
    contents.flatMap((content, i) => readingOrder(named[i] ?? []).map((each) => toField(each, content.pageIndex))),
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
    language: null,
    warnings: [],
  };
}

function toField(candidate: NamedCandidate, pageIndex: number): FormField {
  const { widget } = candidate;
  return {
    key: "",
    kind: candidate.kind,
    pageIndex,
    box: candidate.box,
    also: [],
    label: candidate.label,
    section: candidate.section,
    description: candidate.description,
    surroundings: candidate.surroundings,
    source: candidate.source,
    confidence: candidate.confidence,
    evidence: candidate.evidence,
    ...(candidate.format && { format: candidate.format }),
    valueType: candidate.kind === "checkbox" || candidate.kind === "radio" ? "boolean" : "string",
    options: [],
    multiSelect: widget?.multiSelect ?? false,
    editable: widget?.editable ?? false,
    text: {
      ...(candidate.multiLine && { multiLine: true }),
      ...(candidate.cells && { maxLength: candidate.cells.length }),
    },
    ...(candidate.cells && { cells: candidate.cells }),
    ...(widget && { nativeName: widget.name }),
    readOnly: widget?.readOnly ?? false,
    required: widget?.required ?? false,
  };
}
