import type { EditProperty, EditSchema } from "../../src/contract/edit-schema.js";
import type { Box } from "../../src/core/geometry.js";

/** A field that was given a value, and the box the value shows in. */
export interface Given {
  key: string;
  kind: string;
  pageIndex: number;
  box: Box;
}

/** Adds a value to every native field that is not read-only: a word, a tick, the last of several options. */
export function withSampleValues(schema: EditSchema): { schema: EditSchema; given: Given[] } {
  const given: Given[] = [];
  const properties = Object.entries(schema.properties).map(([key, property]): [string, EditProperty] => {
    if (property["formfill:native_name"] === undefined || property["formfill:read_only"]) return [key, property];
    const value = sampleValue(property, given.length);
    if (value === undefined) return [key, property];
    given.push({
      key,
      kind: property["extend_edit:field_type"] ?? "text",
      pageIndex: property["extend_edit:page_index"] ?? 0,
      box: (property["extend_edit:bboxes"]?.at(-1) ?? property["extend_edit:bbox"]) as Box,
    });
    return [key, { ...property, "extend_edit:value": value }];
  });
  return { schema: { ...schema, properties: Object.fromEntries(properties) }, given };
}

const WORDS = ["Erika", "Zoë", "Łódź", "Straße", "Ωmega", "Київ"];

function sampleValue(property: EditProperty, count: number): unknown {
  switch (property["extend_edit:field_type"]) {
    case "checkbox":
      return true;
    case "radio":
      return property.enum?.at(-1) ?? true;
    case "dropdown":
    case "optionList":
      return property.enum?.at(-1);
    case "text":
      if (property["formfill:format"]) return undefined;
      return WORDS[count % WORDS.length]?.slice(0, property["extend_edit:text_edit_options"]?.maxLength);
    default:
      return undefined;
  }
}
