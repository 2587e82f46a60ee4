import type { ReviewItem } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import type { ParseContext } from "../fields/kind.js";
import { flow } from "./reshape/flow.js";
import { splitAmounts } from "./split-amounts.js";
import type { Assignment, CheckedValue, CheckResult } from "./value.js";

export interface CheckContext {
  /** BCP 47 locale of the form, null if unknown. */
  locale: string | null;
  /** ISO date that "today" stands for. */
  today: string;
}

/** Parses and normalises each value by its field's kind and format; doubtful or impossible ones go to review. */
export function check(fields: FormField[], assignments: Assignment[], context: CheckContext): CheckResult {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const parsing = parseContext(context);
  const values: CheckedValue[] = [];
  const review: ReviewItem[] = [];
  for (const assignment of flow(fields, splitAmounts(fields, assignments, parsing.locale))) {
    const field = byKey.get(assignment.key);
    if (field === undefined) continue;
    if (field.readOnly && assignment.source !== "preset") {
      review.push({ ...LOCKED, key: field.key, pageIndex: field.pageIndex, value: assignment.value });
      continue;
    }
    const { writing, value, findings } = kindNamed(field.kind).parse(assignment.value, field, parsing);
    if (writing !== null) values.push({ key: field.key, value, writing, assignment });
    for (const { code, reason } of findings) {
      review.push({ key: field.key, code, reason, pageIndex: field.pageIndex, value: assignment.value });
    }
  }
  return { values, review };
}

/** Only a preset of the schema may fill a field that the form's author made read-only. */
const LOCKED = {
  code: "FIELD_LOCKED",
  reason: "The field is read-only; it was left unchanged.",
} as const;

function parseContext(context: CheckContext): ParseContext {
  return {
    locale: context.locale ?? "en",
    localeKnown: context.locale !== null,
    today: context.today,
  };
}
