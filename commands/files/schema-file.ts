import type { EditSchema } from "../../src/contract/edit-schema.js";
import { parseJsonObject, readText } from "./json-file.js";

/**
 * Reads an edit schema, or the whole output of `detect`, which holds one under `schema`. Its content is validated where it is
 * used.
 * @throws FormfillError INPUT_NOT_FOUND, INVALID_OPTIONS, SCHEMA_VALIDATION_ERROR
 */
export async function readSchema(path: string): Promise<EditSchema> {
  const content = parseJsonObject(await readText(path, "--schema"), path, "--schema");
  return (content.properties === undefined && content.schema ? content.schema : content) as EditSchema;
}
