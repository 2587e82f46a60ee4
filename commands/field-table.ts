import type { EditProperty } from "../src/contract/edit-schema.js";
import type { DetectOutput } from "../src/contract/runs.js";
import { colourOf } from "./terminal/colour.js";
import { columns } from "./terminal/columns.js";

/** The detected fields as a table for a person, page by page; here pages are counted from 1 (wire contract §1). */
export function fieldTable(output: DetectOutput): string {
  const { bold, dim } = colourOf(process.stdout);
  const rows = Object.entries(output.schema.properties).map(([key, property]) => [
    String((property["extend_edit:page_index"] ?? 0) + 1),
    key,
    kindOf(property),
    property["formfill:label"] ?? "",
  ]);
  const count = rows.length === 1 ? "1 field" : `${rows.length} fields`;
  const pages = output.pages.length === 1 ? "1 page" : `${output.pages.length} pages`;
  const [head, ...lines] = columns([["page", "field", "kind", "label"], ...rows]).split("\n");
  return `${[bold(head), ...lines].join("\n")}\n${dim(`${count} on ${pages}`)}\n`;
}

function kindOf(property: EditProperty): string {
  const kind = property["extend_edit:field_type"] ?? "text";
  if (property["extend_edit:text_edit_options"]?.combing) return "comb";
  return property.enum ? `${kind} (${property.enum.join(" | ")})` : kind;
}
