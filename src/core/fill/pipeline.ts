import type { ReviewItem, Warning } from "../../contract/runs.js";
import { type FoundByName, findByName } from "../detect/by-name.js";
import type { Detection } from "../detect/detection.js";
import { fromSchema, languageOf } from "../detect/schema.js";
import { standOnPages } from "../detect/schema-places.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import { refuseDynamicXfa } from "../input/dynamic-xfa.js";
import type { Answered } from "../model/fill/ask.js";
import { addUsage, type ModelUsage, NO_USAGE } from "../model/port.js";
import { requireModel } from "../model/require-model.js";
import { check } from "../values/check.js";
import { type Conditionals, conditionalsOf, obey } from "../values/conditionals.js";
import { gather } from "../values/gather.js";
import { localeOf } from "../values/locale.js";
import { todayOf } from "../values/today.js";
import { unusedData } from "../values/unused-data.js";
import type { CheckedValue, CheckResult } from "../values/value.js";
import { type Drawn, draw } from "./draw.js";
import { finish } from "./finish.js";
import { isFlattened } from "./flatten.js";
import { joinReviews } from "./join-reviews.js";
import { makeFillable } from "./make-fillable.js";
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
 * Fills an opened form: find the fields or take the schema's, match the values, ask for what is left open, check, draw,
 * finish, read back, mark, save.
 */
export async function fill(document: OpenDocument, options: FillOptions): Promise<FillResult> {
  const started = performance.now();
  const today = todayOf(options.today);
  if (options.instructions?.trim() || options.documents?.length) requireModel(options.model, options.instructions);
  refuseDynamicXfa(document);
  const byName = goesByName(options) ? findByName(document, options.data) : null;
  const detection = options.schema || byName ? null : await detected(document, options);
  const fields = options.schema ? fromSchema(options.schema) : (byName ?? detection)!.fields;
  if (options.schema) standOnPages(fields, document);
  const detectedAt = performance.now();

  const language = detection?.language ?? languageOf(options.schema);
  const answered = byName ? asGiven(byName) : await matched(fields, language, { ...options, today });
  const locale = localeOf(language, document);
  const checked = check(fields, answered.assignments, { locale, today });
  if (!byName) checked.review.push(...(await doubted(fields, checked, locale)));
  const conditionals = options.schema ? conditionalsOf(options.schema) : (detection?.understood?.conditionals ?? {});
  if (!options.makeFillable) await obey(conditionals, fields, checked.values);
  const mappedAt = performance.now();

  options.onProgress?.({ stage: "filling", page: document.pageCount, pageCount: document.pageCount });
  const drawn = options.makeFillable
    ? makeFillable(document, fields, options)
    : draw(document, fields, withSignatureImages(fields, checked.values), options);
  const stale = notCalculated(document, fields, drawn.values);
  const finishing = finish(document, drawn.pictures, options);
  const unread = readBack(document, drawn.expected, { flat: isFlattened(document, options) });
  await mark(document, drawn.values, options);
  options.onProgress?.({ stage: "saving", page: document.pageCount, pageCount: document.pageCount });
  const bytes = save(document);
  const warnings = [
    ...(detection?.warnings ?? []),
    ...answered.warnings,
    ...unusedData(answered.unused),
    ...stale,
    ...finishing,
  ];
  return {
    bytes,
    fields,
    review: joinReviews(answered.review, ofWritten(checked, drawn), drawn.review, unread),
    warnings: options.makeFillable ? warnings : [...warnings, ...nothingFilled(fields, drawn)],
    conditionals,
    language,
    values: drawn.values,
    modelUsage: addUsage(detection?.understood?.usage ?? NO_USAGE, answered.usage),
    timings: {
      detectionMs: Math.round(detectedAt - started),
      mappingMs: Math.round(mappedAt - detectedAt),
      fillingMs: Math.round(performance.now() - mappedAt),
    },
  };
}

/** How a value is written matters no more where its field turned out to be locked. */
function ofWritten(checked: CheckResult, drawn: Drawn): ReviewItem[] {
  const written = new Set(drawn.values.map(({ key }) => key));
  const left = new Set(checked.values.map(({ key }) => key).filter((key) => !written.has(key)));
  return checked.review.filter(({ key }) => !left.has(key));
}

/** A form that came back as it was looks like a finished one to who does not open it; one without fields is told already. */
function nothingFilled(fields: FormField[], { values }: Drawn): Warning[] {
  if (fields.length === 0 || values.length > 0) return [];
  return [{ code: "NOTHING_FILLED", message: "No field of the form was filled." }];
}

/** Where nobody reads the keys and nothing but data is given, that may go by the names the PDF has for its fields. */
function goesByName(options: FillOptions): boolean {
  const { schema, instructions, documents, schemaGenerationInstructions, detector, makeFillable } = options;
  const moreThanData = schema || instructions || documents?.length || schemaGenerationInstructions || detector;
  const { conditionalGenerationEnabled } = options.advancedOptions ?? {};
  return options.brief === true && !moreThanData && !makeFillable && !conditionalGenerationEnabled;
}

// Naming fields, matching values and doubting them are most of the program: each is loaded where a form asks for it.

/** With what is rather no field as well: a value that fits its label speaks for it. */
async function detected(document: OpenDocument, options: FillOptions): Promise<Detection> {
  const { detect } = await import("../detect/pipeline.js");
  const advancedOptions = { minConfidence: 0, ...options.advancedOptions };
  return detect(document, { ...options, advancedOptions, instructions: options.schemaGenerationInstructions });
}

async function matched(fields: FormField[], language: string | null, options: FillOptions): Promise<Answered> {
  const { map } = await import("../values/map.js");
  const mapping = map(fields, gather(fields, options), { language });
  if (options.model === undefined) return { ...mapping, usage: NO_USAGE };
  const { ask } = await import("../model/fill/ask.js");
  return ask(fields, mapping, options);
}

async function doubted(fields: FormField[], { values }: CheckResult, locale: string | null): Promise<ReviewItem[]> {
  const { doubtsOf } = await import("../values/doubts/doubts.js");
  return doubtsOf(fields, values, locale);
}

const asGiven = ({ assignments }: FoundByName): Answered => ({
  assignments,
  review: [],
  warnings: [],
  unused: [],
  usage: NO_USAGE,
});
