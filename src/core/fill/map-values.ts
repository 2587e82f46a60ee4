import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import type { Answered } from "../model/fill/ask.js";
import { type ModelUsage, NO_USAGE } from "../model/port.js";
import { check } from "../values/check.js";
import { obey } from "../values/conditionals.js";
import { gather } from "../values/gather.js";
import { localeOf, paperOf } from "../values/locale.js";
import { unusedData } from "../values/unused-data.js";
import type { CheckResult } from "../values/value.js";
import type { FoundFields } from "./find-fields.js";
import type { FillOptions } from "./options.js";

export interface MappedValues {
  /** Values that can be written, with what a person should look at about how. */
  checked: CheckResult;
  /** What matching leaves to a person. */
  review: ReviewItem[];
  warnings: Warning[];
  usage: ModelUsage;
}

/**
 * A value for each field that gets one: matched, asked for where that is left open, and checked.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR where the values break a conditional, and as `ask`
 */
export async function mapValues(
  document: OpenDocument,
  { fields, language, conditionals, placed }: FoundFields,
  options: FillOptions & { today: string },
): Promise<MappedValues> {
  const answered = placed ? asGiven(placed) : await matched(fields, language, options);
  const locale = localeOf(language, paperOf(document));
  const checked = check(fields, answered.assignments, { locale, today: options.today });
  if (!placed) checked.review.push(...(await doubted(fields, checked, locale)));
  if (!options.makeFillable) await obey(conditionals, fields, checked.values);
  const warnings = [...answered.warnings, ...unusedData(answered.unused)];
  return { checked, review: answered.review, warnings, usage: answered.usage };
}

// Matching values and doubting them are a large part of the program: each is loaded where a form asks for it.

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

const asGiven = (assignments: Answered["assignments"]): Answered => ({
  assignments,
  review: [],
  warnings: [],
  unused: [],
  usage: NO_USAGE,
});
