import type { FormField } from "../../field.js";
import type { PageContent } from "../../page.js";
import type { Conditionals } from "../../values/conditionals.js";
import { askPages } from "../ask-pages.js";
import type { ModelPort, ModelUsage } from "../port.js";
import { RULES_SCHEMA, readRules } from "./answer.js";
import { RULES_PROMPT } from "./prompt.js";
import { toConditionals } from "./to-conditionals.js";

/**
 * Asks which rules the form states about its fields, and converts them to conditionals of its schema.
 * @throws FormfillError as `askPages`
 */
export async function stateConditionals(
  model: ModelPort,
  fields: FormField[],
  contents: PageContent[],
  signal?: AbortSignal,
): Promise<{ conditionals: Conditionals; usage: ModelUsage }> {
  const question = { system: RULES_PROMPT, schema: RULES_SCHEMA, read: readRules };
  const asked = await askPages(model, question, { fields, contents }, signal);
  const rules = asked.answers.flatMap((answer) => answer.rules);
  return { conditionals: toConditionals(rules, asked.lines, asked.printed.join(" ")), usage: asked.usage };
}
