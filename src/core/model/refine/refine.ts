import type { FormField } from "../../field.js";
import type { PageContent } from "../../page.js";
import { askPages } from "../ask-pages.js";
import type { ModelPort, ModelUsage } from "../port.js";
import { REFINE_SCHEMA, readRefineAnswer } from "./answer.js";
import { applyChanges } from "./apply-changes.js";
import { missedFields } from "./missed-fields.js";
import { REFINE_PROMPT } from "./prompt.js";

export interface RefineContext {
  /** What the client wants regarding names, types, grouping and omissions. */
  instructions: string;
  language: string | null;
  signal?: AbortSignal | undefined;
}

/**
 * Asks the model to revise the fields found by geometry. Boxes stay where they are: the model cannot move one.
 * @throws FormfillError as `askPages`
 */
export async function refine(
  model: ModelPort,
  fields: FormField[],
  contents: PageContent[],
  { instructions, language, signal }: RefineContext,
): Promise<{ fields: FormField[]; usage: ModelUsage }> {
  const shared = [{ type: "text" as const, text: `[i] Instructions of the client\n${instructions}` }];
  const question = { system: REFINE_PROMPT, schema: REFINE_SCHEMA, read: readRefineAnswer, shared };
  const { answers, lines, usage } = await askPages(model, question, { fields, contents }, signal);
  const changed = applyChanges(
    fields,
    answers.flatMap(({ changes }) => changes),
    lines,
    language,
  );
  const added = missedFields(
    answers.flatMap(({ missed }) => missed),
    changed,
    contents,
  );
  return { fields: [...changed, ...added].sort((a, b) => a.pageIndex - b.pageIndex), usage };
}
