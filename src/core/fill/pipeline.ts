import type { ReviewItem, Warning } from "../../contract/runs.js";
import { detectByName } from "../detect/by-name.js";
import type { Detection } from "../detect/detection.js";
import { detect } from "../detect/pipeline.js";
import { fromSchema, languageOf } from "../detect/schema.js";
import { standOnPages } from "../detect/schema-places.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import { ask } from "../model/fill/ask.js";
import { addUsage, type ModelUsage, NO_USAGE } from "../model/port.js";
import { requireModel } from "../model/require-model.js";
import { check } from "../values/check.js";
import { type Conditionals, conditionalsOf, obey } from "../values/conditionals.js";
import { gather } from "../values/gather.js";
import { localeOf } from "../values/locale.js";
import { map } from "../values/map.js";
import { todayOf } from "../values/today.js";
import { unusedData } from "../values/unused-data.js";
import type { CheckedValue, CheckResult } from "../values/value.js";
import { type Drawn, draw } from "./draw.js";
import { filledValues } from "./filled-values.js";
import { finish } from "./finish.js";
import { joinReviews } from "./join-reviews.js";
import { makeFillable } from "./make-fillable.js";
import { mark } from "./mark.js";
import type { FillOptions } from "./options.js";
import { readBack } from "./read-back.js";
import { save } from "./save.js";
import { withSignatureImages } from "./signature-images.js";

export interface FillResult {
  bytes: Uint8Array;
  fields: FormField[];
  filledValues: Record<string, unknown>;
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
 * Fills an opened form: find the fields or take the schema's, match the values, ask for what is left open, check, draw, read
 * back, save.
 */
export async function fill(document: OpenDocument, options: FillOptions): Promise<FillResult> {
  const started = performance.now();
  const today = todayOf(options.today);
  if (options.instructions?.trim() || options.documents?.length) requireModel(options.model, options.instructions);
  const detected = options.schema
    ? null
    : (byName(document, options) ??
      (await detect(document, { ...options, instructions: options.schemaGenerationInstructions })));
  const fields = options.schema ? fromSchema(options.schema) : (detected?.fields ?? []);
  if (options.schema) standOnPages(fields, document);
  const detectedAt = performance.now();

  const gathered = gather(fields, options);
  const language = detected?.language ?? languageOf(options.schema);
  const mapping = map(fields, gathered, { language });
  const answered = await ask(fields, mapping, { ...options, today });
  const locale = localeOf(language, document);
  const checked = check(fields, answered.assignments, { locale, today });
  const conditionals = options.schema ? conditionalsOf(options.schema) : (detected?.understood?.conditionals ?? {});
  if (!options.makeFillable) await obey(conditionals, fields, checked.values);
  const mappedAt = performance.now();

  options.onProgress?.({ stage: "filling", page: document.pageCount, pageCount: document.pageCount });
  const drawn = options.makeFillable
    ? makeFillable(document, fields, options)
    : draw(document, fields, withSignatureImages(fields, checked.values), options);
  const unread = readBack(document, drawn.expected);
  const finishing = finish(document, options);
  await mark(document, drawn.values, options);
  options.onProgress?.({ stage: "saving", page: document.pageCount, pageCount: document.pageCount });
  const bytes = save(document);
  return {
    bytes,
    fields,
    filledValues: filledValues(fields, drawn.values),
    review: joinReviews(answered.review, ofWritten(checked, drawn), drawn.review, unread),
    warnings: [...(detected?.warnings ?? []), ...answered.warnings, ...unusedData(answered.unused), ...finishing],
    conditionals,
    language,
    values: drawn.values,
    modelUsage: addUsage(detected?.understood?.usage ?? NO_USAGE, answered.usage),
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

/** Where nobody reads the keys and nothing but data is given, that may go by the names the PDF has for its fields. */
function byName(document: OpenDocument, options: FillOptions): Detection | null {
  const { instructions, documents, schemaGenerationInstructions, detector, makeFillable, advancedOptions } = options;
  const moreThanData = instructions || documents?.length || schemaGenerationInstructions || detector || makeFillable;
  if (!options.brief || moreThanData || advancedOptions?.conditionalGenerationEnabled) return null;
  return detectByName(document, options.data);
}
