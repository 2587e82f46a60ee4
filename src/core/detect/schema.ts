import type { AlsoAt, EditProperty, EditSchema, FieldSource } from "../../contract/edit-schema.js";
import { type FormField, type Place, plainField } from "../field.js";
import { readFormat } from "../fields/formats/read-format.js";
import { kindNamed, kindOf } from "../fields/index.js";
import { isRecord, malformed, readBox, readCount, rounded } from "../fields/keywords.js";
import type { Box } from "../geometry.js";
import { type Leaf, leaves, toBlock, underBlocks } from "./schema-blocks.js";
import { withinLimits } from "./schema-limits.js";

/** Fields as an edit schema (wire contract §2); conditionals and other keywords are kept from `given`, the original schema. */
export function toSchema(fields: FormField[], given?: EditSchema): EditSchema {
  const properties = underBlocks(
    fields.map((field) => ({ field, value: toProperty(field) })),
    toBlock,
  );
  const { type: _, properties: __, ...rest } = given ?? { additionalProperties: false };
  return { type: "object", properties, ...rest };
}

/**
 * An edit schema as fields; lenient on input: bare types, percentages and unknown keywords are accepted.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export function fromSchema(schema: EditSchema): FormField[] {
  withinLimits(schema);
  if (!isRecord(schema)) malformed("schema", "an object");
  if (schema.type !== undefined && schema.type !== "object") malformed("schema.type", '"object"');
  if (!isRecord(schema.properties)) malformed("schema.properties", "an object");
  return leaves(schema.properties, "schema.properties").filter(isOnForm).map(fromProperty);
}

/** A property of a client's own schema without a counterpart on the form is not a field, but stays in the schema. */
function isOnForm({ property }: Leaf): boolean {
  return !isRecord(property) || property["formfill:not_on_form"] !== true;
}

/** The language a detected schema was found in; it decides how dates and amounts are written when the schema comes back. */
export function languageOf(schema: EditSchema | undefined): string | null {
  const language = schema?.["formfill:language"];
  return typeof language === "string" && /^[a-z]{2,3}$/.test(language) ? language : null;
}

/** One field as a property of an edit schema. */
export function toProperty(field: FormField): EditProperty {
  return {
    ...kindNamed(field.kind).toProperty(field),
    ...(field.description ? { description: field.description } : {}),
    "extend_edit:page_index": field.pageIndex,
    "extend_edit:bbox": rounded(field.box),
    ...(field.angle ? { "formfill:angle": field.angle } : {}),
    ...(field.preset === undefined ? {} : { "extend_edit:value": field.preset }),
    ...(field.nativeName === undefined ? {} : { "formfill:native_name": field.nativeName }),
    ...(field.label ? { "formfill:label": field.label } : {}),
    ...(field.section ? { "formfill:section": field.section } : {}),
    "formfill:source": field.source,
    "formfill:confidence": Math.round(field.confidence * 100) / 100,
    ...(field.format ? { "formfill:format": field.format } : {}),
    ...(field.current === undefined || field.nativeName !== undefined ? {} : { "formfill:filled": true }),
    ...(field.cents === undefined ? {} : { "formfill:cents": field.cents }),
    ...(field.readOnly ? { "formfill:read_only": true } : {}),
    ...(field.required ? { "formfill:required": true } : {}),
    ...(field.also.length > 0 ? { "formfill:also": field.also.map(toAlso) } : {}),
    ...field.extra,
  };
}

/** Keywords that this module and the kinds use; all others are passed through unchanged. */
const KNOWN = new Set([
  "type",
  "description",
  "enum",
  "items",
  "maxItems",
  "extend_edit:field_type",
  "extend_edit:page_index",
  "extend_edit:bbox",
  "extend_edit:bboxes",
  "extend_edit:text_edit_options",
  "extend_edit:value",
  "extend_edit:image",
  "extend_edit:row_heights",
  "formfill:native_name",
  "formfill:native_names",
  "formfill:stored_values",
  "formfill:multi_select",
  "formfill:editable",
  "formfill:label",
  "formfill:section",
  "formfill:source",
  "formfill:confidence",
  "formfill:format",
  "formfill:cells",
  "formfill:cents",
  "formfill:read_only",
  "formfill:required",
  "formfill:also",
  "formfill:angle",
  "formfill:filled",
]);

function fromProperty({ key, property, at, blocks }: Leaf): FormField {
  if (!isRecord(property)) malformed(at, "an object");
  const given = property as EditProperty;
  const kind = kindOf(given);
  const nativeName = readText(given, "formfill:native_name", at);
  const cents = readText(given, "formfill:cents", at);
  const own = kind.fromProperty(given, at);
  const extra = Object.entries(property).filter(([keyword]) => !KNOWN.has(keyword));
  return plainField({
    key,
    kind: kind.name,
    pageIndex: readCount(given["extend_edit:page_index"] ?? 0, `${at}.extend_edit:page_index`, 1_000_000),
    box: boxOf(given, own, at),
    also: alsoOf(given, at),
    label: readText(given, "formfill:label", at) ?? "",
    section: readText(given, "formfill:section", at) ?? "",
    description: readText(given, "description", at) ?? "",
    source: sourceOf(given, nativeName),
    confidence: typeof given["formfill:confidence"] === "number" ? given["formfill:confidence"] : 1,
    readOnly: given["formfill:read_only"] === true,
    required: given["formfill:required"] === true,
    ...own,
    ...(typeof given["formfill:angle"] === "number" ? { angle: given["formfill:angle"] % 360 } : {}),
    ...readFormat(given, at),
    ...(nativeName === undefined ? {} : { nativeName }),
    ...(cents === undefined ? {} : { cents }),
    ...(given["extend_edit:value"] === undefined ? {} : { preset: given["extend_edit:value"] }),
    ...(blocks.length > 0 ? { blocks } : {}),
    ...(extra.length > 0 ? { extra: Object.fromEntries(extra) } : {}),
  });
}

/** The box of the property, or the one around its boxes. */
function boxOf(property: EditProperty, own: Partial<FormField>, at: string): Box {
  const given: unknown = property["extend_edit:bbox"];
  if (given !== undefined && given !== null) return readBox(given, `${at}.extend_edit:bbox`);
  const boxes = (own.options ?? []).flatMap((option) => (option.place ? [option.place.box] : []));
  if (boxes.length === 0) malformed(`${at}.extend_edit:bbox`, "an object {left, top, right, bottom}");
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

function alsoOf(property: EditProperty, at: string): Place[] {
  const also: unknown = property["formfill:also"];
  if (also === undefined || also === null) return [];
  if (!Array.isArray(also)) malformed(`${at}.formfill:also`, "a list");
  return also.map((place: unknown, i) => {
    const here = `${at}.formfill:also[${i}]`;
    if (!isRecord(place)) malformed(here, "an object {page_index, bbox}");
    return {
      pageIndex: readCount(place.page_index, `${here}.page_index`, 1_000_000),
      box: readBox(place.bbox, `${here}.bbox`),
      ...(typeof place.native_name === "string" ? { nativeName: place.native_name } : {}),
    };
  });
}

function readText(property: EditProperty, keyword: string, at: string): string | undefined {
  const value = property[keyword];
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : malformed(`${at}.${keyword}`, "a string");
}

const SOURCES: readonly FieldSource[] = ["native", "drawn", "text", "raster", "model"];

function sourceOf(property: EditProperty, nativeName: string | undefined): FieldSource {
  const given = SOURCES.find((source) => source === property["formfill:source"]);
  return given ?? (nativeName === undefined ? "drawn" : "native");
}

function toAlso(place: Place): AlsoAt {
  return {
    page_index: place.pageIndex,
    bbox: rounded(place.box),
    ...(place.nativeName === undefined ? {} : { native_name: place.nativeName }),
  };
}
