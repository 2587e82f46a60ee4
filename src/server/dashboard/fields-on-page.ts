import type { Bbox, EditProperty, EditSchema } from "../../contract/edit-schema.js";

/** A field of a schema as it is shown on a page. */
export interface ShownField {
  key: string;
  label: string;
  property: EditProperty;
  boxes: Bbox[];
}

/** The fields of one page, with every box they have there. */
export function fieldsOnPage(schema: EditSchema, pageIndex: number): ShownField[] {
  return Object.entries(schema.properties)
    .map(([key, property]) => ({
      key,
      label: property["formfill:label"] || property.description || key,
      property,
      boxes: boxesOn(property, pageIndex),
    }))
    .filter(({ boxes }) => boxes.length > 0);
}

function boxesOn(property: EditProperty, pageIndex: number): Bbox[] {
  const own = property["extend_edit:page_index"] ?? 0;
  const single = property["extend_edit:bbox"];
  const options = property["extend_edit:bboxes"] ?? [];
  const parts = Object.values(property.properties ?? {});
  return [
    ...(single && options.length === 0 && own === pageIndex ? [single] : []),
    ...options.filter((box) => (box.page_index ?? own) === pageIndex),
    ...(property["formfill:also"] ?? []).filter((also) => also.page_index === pageIndex).map(({ bbox }) => bbox),
    ...parts.flatMap((part) => boxesOn(part, pageIndex)),
  ];
}
