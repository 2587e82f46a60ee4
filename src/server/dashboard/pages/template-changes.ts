import type { Bbox, EditProperty, EditSchema } from "../../../contract/edit-schema.js";
import { FormfillError } from "../../../errors.js";

export const SIDES = ["left", "top", "right", "bottom"] as const satisfies (keyof Bbox)[];

/** What a box can be made by hand; choices keep the type they were found with. */
export const TYPES = ["text", "checkbox", "signature"] as const;

const KEY = /^[\p{L}\p{N}_.-]{1,128}$/u;

/**
 * A schema with what a person changed on one page: names, types, places, and boxes taken away. Other pages stay as they are.
 * @throws FormfillError INVALID_REQUEST for a box without area or a name that is taken
 */
export function templateChanges(schema: EditSchema, form: URLSearchParams): EditSchema {
  const shown = form.getAll("key");
  const changed = Object.entries(schema.properties).flatMap(([key, property]): [string, EditProperty][] => {
    const index = shown.indexOf(key);
    if (index < 0) return [[key, property]];
    const name = `f${index}`;
    if (form.get(`${name}.delete`) === "1") return [];
    return [
      [
        newKey(form.get(`${name}.key`), key),
        { ...property, ...typed(property, form.get(`${name}.type`)), "extend_edit:bbox": box(form, name) },
      ],
    ];
  });
  if (new Set(changed.map(([key]) => key)).size < changed.length) throw invalid("Two fields have the same name.");
  const { required: _, ...rest } = schema;
  return { ...rest, properties: Object.fromEntries(changed) };
}

/** A key that a client made may be anything; rules hold for one that is made here. */
function newKey(given: string | null, key: string): string {
  const name = given?.trim() ?? "";
  if (name === "" || name === key.trim()) return key;
  if (!KEY.test(name)) throw invalid("A name has letters, digits, points, dashes and underscores only.");
  return name;
}

function typed(property: EditProperty, type: string | null): EditProperty {
  if (type === null || type === property["extend_edit:field_type"] || !(TYPES as readonly string[]).includes(type))
    return {};
  return {
    type: type === "checkbox" ? ["boolean", "null"] : ["string", "null"],
    "extend_edit:field_type": type as (typeof TYPES)[number],
  };
}

function box(form: URLSearchParams, name: string): Bbox {
  const [left, top, right, bottom] = SIDES.map((side) => Number(form.get(`${name}.${side}`))) as [
    number,
    number,
    number,
    number,
  ];
  if (![left, top, right, bottom].every(Number.isFinite) || right <= left || bottom <= top) {
    throw invalid("A box needs a left smaller than its right and a top smaller than its bottom.");
  }
  return { left, top, right, bottom };
}

function invalid(message: string): FormfillError {
  return new FormfillError("INVALID_REQUEST", message);
}
