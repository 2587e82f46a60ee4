/**
 * Measures filling with a language model: `npm run eval:model -- [--forms DIR] [--model NAME] [--llm-base-url URL] [--json]`
 * fills the samples, or every `NAME.pdf` with a `NAME.case.json` in DIR. It costs money and needs ANTHROPIC_API_KEY (or a server of
 * your own). `--requests DIR` only measures what would be sent for the forms of DIR.
 */
import { parseArgs } from "node:util";
import { modelSettings, readConfig } from "../../src/config.js";
import { FormfillError, toFormfillError } from "../../src/errors.js";
import { anthropicModel, estimateCost, fillForm } from "../../src/index.js";
import { type Case, folderCases, sampleCases } from "./cases.js";
import { type Outcome, outcomeOf } from "./outcome.js";
import { printReport, type Report, reportOf } from "./report.js";
import { measureRequests } from "./requests.js";

const { values } = parseArgs({
  options: {
    forms: { type: "string" },
    requests: { type: "string" },
    model: { type: "string" },
    "llm-base-url": { type: "string" },
    json: { type: "boolean", default: false },
  },
});

try {
  if (values.requests !== undefined) await measureRequests(values.requests);
  else await evaluate();
} catch (thrown) {
  const { code, message, remedy } = toFormfillError(thrown);
  process.stderr.write(`error: ${code} ${message}\n${remedy}\n`);
  process.exitCode = 1;
}

async function evaluate(): Promise<void> {
  const settings = modelSettings(readConfig({ llmModel: values.model, llmBaseUrl: values["llm-base-url"] }));
  if (!settings) throw new FormfillError("LLM_NOT_CONFIGURED");
  const model = anthropicModel(settings);
  const cases = values.forms === undefined ? await sampleCases("samples/manifest.json") : folderCases(values.forms);
  const outcomes: Outcome[] = [];
  const failed: Report["failed"] = [];
  for (const each of cases) {
    try {
      outcomes.push(await run(each, model));
    } catch (thrown) {
      const { code, message } = toFormfillError(thrown);
      failed.push({ name: each.name, code, message });
    }
  }
  const report = reportOf(model.name, outcomes, failed);
  if (values.json) process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
  else printReport(report);
}

async function run(each: Case, model: ReturnType<typeof anthropicModel>): Promise<Outcome> {
  const filled = await fillForm(each.form, each.config, {
    password: each.password,
    documents: each.documents,
    ports: { model },
  });
  return outcomeOf(each, filled, estimateCost(model.name, filled.metrics));
}
