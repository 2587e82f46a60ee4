import type { EditSchema } from "../../contract/edit-schema.js";
import type { FormField } from "../field.js";

/** Fields as an edit schema (wire contract §2). */
export function toSchema(fields: FormField[]): EditSchema {
  return { type: "object", properties: Object.fromEntries(fields.map((field) => [field.key, {}])) };
}

/**
 * An edit schema as fields; lenient on input.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export function fromSchema(_schema: EditSchema): FormField[] {
  return [];
}
