import type { EditProperty } from "../src/contract/edit-schema.js";
import type { DetectOutput } from "../src/contract/runs.js";
import { colourOf } from "./terminal/colour.js";
import { columns } from "./terminal/columns.js";
import { counted } from "./terminal/counted.js";

/** The detected fields as a table for a person, page by page; here pages are counted from 1 (wire contract §1). */
export function fieldTable(output: DetectOutput): string {
  const { bold, dim } = colourOf(process.stdout);
  const rows = Object.entries(output.schema.properties).map(([key, property]) => [
    String((property["extend_edit:page_index"] ?? 0) + 1),
    key,
    kindOf(property),
    property["formfill:label"] ?? "",
  ]);
  const [head, ...lines] = columns([["page", "field", "kind", "label"], ...rows]).split("\n");
  return `${[bold(head), ...lines].join("\n")}\n${dim(`${counted(rows.length, "field")} on ${counted(output.pages.length, "page")}`)}\n`;
}

function kindOf(property: EditProperty): string {
  const kind = property["extend_edit:field_type"] ?? "text";
  if (property["extend_edit:text_edit_options"]?.combing) return "comb";
  return property.enum ? `${kind} (${property.enum.join(" | ")})` : kind;
}
