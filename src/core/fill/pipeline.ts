import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import { refuseDynamicXfa } from "../input/dynamic-xfa.js";
import { addUsage, type ModelUsage } from "../model/port.js";
import { requireModel } from "../model/require-model.js";
import { now } from "../now.js";
import type { Conditionals } from "../values/conditionals.js";
import { todayOf } from "../values/today.js";
import type { CheckedValue, CheckResult } from "../values/value.js";
import { draw } from "./draw.js";
import { findFields } from "./find-fields.js";
import { finish } from "./finish.js";
import { isFlattened } from "./flatten.js";
import { joinReviews } from "./join-reviews.js";
import { makeFillable } from "./make-fillable.js";
import { mapValues } from "./map-values.js";
import { mark } from "./mark.js";
import { notCalculated } from "./not-calculated.js";
import type { FillOptions } from "./options.js";
import { readBack } from "./read-back.js";
import { save } from "./save.js";
import { withSignatureImages } from "./signature-images.js";

export interface FillResult {
  bytes: Uint8Array;
  fields: FormField[];
  review: ReviewItem[];
  warnings: Warning[];
  /** Root keywords of the schema the values were held to. */
  conditionals: Conditionals;
  /** Language of the form, ISO 639-1, or null where it cannot be told. */
  language: string | null;
  /** The values that were written. */
  values: CheckedValue[];
  modelUsage: ModelUsage;
  timings: { detectionMs: number; mappingMs: number; fillingMs: number };
}

/**
 * Fills an opened form: finds the fields or takes the schema's, maps the values to them, writes what came of it.
 * @throws FormfillError LLM_NOT_CONFIGURED, FILE_TYPE_NOT_SUPPORTED for a dynamic XFA form, and as `findFields`, `mapValues` and `save`
 */
export async function fill(document: OpenDocument, options: FillOptions): Promise<FillResult> {
  const started = now();
  const today = todayOf(options.today);
  if (options.instructions?.trim() || options.documents?.length) requireModel(options.model, options.instructions);
  refuseDynamicXfa(document);

  const found = await findFields(document, options);
  const foundAt = now();
  const mapped = await mapValues(document, found, { ...options, today });
  const mappedAt = now();
  const written = await write(document, found.fields, mapped.checked, options);

  return {
    bytes: written.bytes,
    fields: found.fields,
    review: joinReviews(mapped.review, ...written.reviews),
    warnings: [...found.warnings, ...mapped.warnings, ...written.warnings],
    conditionals: found.conditionals,
    language: found.language,
    values: written.values,
    modelUsage: addUsage(found.usage, mapped.usage),
    timings: {
      detectionMs: Math.round(foundAt - started),
      mappingMs: Math.round(mappedAt - foundAt),
      fillingMs: Math.round(now() - mappedAt),
    },
  };
}

/** Draws the values, finishes the document and reads it back, marks and saves it. */
async function write(document: OpenDocument, fields: FormField[], checked: CheckResult, options: FillOptions) {
  const { pageCount } = document;
  options.onProgress?.({ stage: "filling", page: pageCount, pageCount });
  const drawn = options.makeFillable
    ? makeFillable(document, fields, options)
    : draw(document, fields, withSignatureImages(fields, checked.values), options);
  const warnings = [
    ...notCalculated(document, fields, drawn.values),
    ...finish(document, drawn.pictures, options),
    ...(options.makeFillable ? [] : nothingFilled(fields, drawn.values)),
  ];
  const unread = readBack(document, drawn.expected, { flat: isFlattened(document, options) });
  await mark(document, drawn.values, options);
  options.onProgress?.({ stage: "saving", page: pageCount, pageCount });
  const reviews = [ofWritten(checked, drawn.values), drawn.review, unread];
  return { bytes: save(document), values: drawn.values, reviews, warnings };
}

/** How a value is written matters no more where its field turned out to be locked. */
function ofWritten(checked: CheckResult, values: CheckedValue[]): ReviewItem[] {
  const written = new Set(values.map(({ key }) => key));
  const left = new Set(checked.values.map(({ key }) => key).filter((key) => !written.has(key)));
  return checked.review.filter(({ key }) => !left.has(key));
}

/** A form that came back as it was looks like a finished one to who does not open it; one without fields is told already. */
function nothingFilled(fields: FormField[], values: CheckedValue[]): Warning[] {
  if (fields.length === 0 || values.length > 0) return [];
  return [{ code: "NOTHING_FILLED", message: "No fields were filled." }];
}
