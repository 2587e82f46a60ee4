import type { Warning } from "../../contract/runs.js";
import { findByName } from "../detect/by-name.js";
import { detect } from "../detect/detect.js";
import type { Detection } from "../detect/detection.js";
import { fromSchema, languageOf } from "../detect/schema.js";
import { standOnPages } from "../detect/schema-places.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import { type ModelUsage, NO_USAGE } from "../model/port.js";
import { type Conditionals, conditionalsOf } from "../values/conditionals.js";
import type { Assignment } from "../values/value.js";
import type { FillOptions } from "./options.js";

/** The fields of a form, and what is known of it with them. */
export interface FoundFields {
  fields: FormField[];
  /** Of the form, ISO 639-1, or null where it cannot be told. */
  language: string | null;
  /** Root keywords of the schema the values are held to. */
  conditionals: Conditionals;
  /** The data where it goes by the names the PDF has for its fields; null where it is yet to be matched. */
  placed: Assignment[] | null;
  warnings: Warning[];
  usage: ModelUsage;
}

/**
 * The fields a schema gives, else those the data calls by their names in the PDF, else those that are detected.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR, and as `detect`
 */
export async function findFields(document: OpenDocument, options: FillOptions): Promise<FoundFields> {
  const { schema } = options;
  if (schema) {
    const fields = fromSchema(schema);
    standOnPages(fields, document);
    return { ...UNTOLD, fields, language: languageOf(schema), conditionals: conditionalsOf(schema) };
  }
  const byName = goesByName(options) ? findByName(document, options.data) : null;
  if (byName) return { ...UNTOLD, fields: byName.fields, placed: byName.assignments };
  const { fields, language, warnings, understood } = await detected(document, options);
  return { ...UNTOLD, fields, language, warnings, ...understood };
}

const UNTOLD = { language: null, conditionals: {}, placed: null, warnings: [], usage: NO_USAGE };

/** Where nobody reads the keys and nothing but data is given, that may go by the names the PDF has for its fields. */
function goesByName(options: FillOptions): boolean {
  const { instructions, documents, schemaGenerationInstructions, detector, makeFillable } = options;
  const moreThanData = instructions || documents?.length || schemaGenerationInstructions || detector;
  const { conditionalGenerationEnabled } = options.advancedOptions ?? {};
  return options.brief === true && !moreThanData && !makeFillable && !conditionalGenerationEnabled;
}

/** With what is rather no field as well: a value that fits its label speaks for it. */
function detected(document: OpenDocument, options: FillOptions): Promise<Detection> {
  const advancedOptions = { minConfidence: 0, ...options.advancedOptions };
  return detect(document, { ...options, advancedOptions, instructions: options.schemaGenerationInstructions });
}
