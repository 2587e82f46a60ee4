import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { estimateTokens } from "../../src/core/model/tokens.js";
import { fillForm, type ModelRequest, recordingModel } from "../../src/index.js";
import { quantile } from "../quantile.js";

interface Measured {
  name: string;
  pages: number;
  fields: number;
  calls: number;
  /** Estimated tokens of the lines that describe the fields, per field. */
  tokensPerField: number;
  /** Milliseconds per page that filling with a model takes longer than without, not counting the model's own time. */
  addedMsPerPage: number;
}

const INSTRUCTIONS = "Fill in the name John Doe and leave the rest blank.";

/** Measures what would be sent for each form of a folder; nothing is sent and no key is needed. */
export async function measureRequests(folder: string): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".pdf"))
    .sort();
  const measured: Measured[] = [];
  // The first form is measured twice, and its first result dropped, because it includes the loading of modules.
  for (const file of [...files.slice(0, 1), ...files]) {
    measured.push(await measure(file, readFileSync(join(folder, file))));
  }
  measured.shift();
  for (const { name, pages, fields, calls, tokensPerField, addedMsPerPage } of measured) {
    process.stdout.write(
      `${name.padEnd(36)} ${String(pages).padStart(3)} pages ${String(fields).padStart(4)} fields ${String(calls).padStart(2)} calls  ${tokensPerField.toFixed(1).padStart(5)} tokens a field  ${addedMsPerPage.toFixed(1).padStart(6)} ms a page\n`,
    );
  }
  print(
    "tokens a field",
    measured.filter(({ fields }) => fields > 0).map(({ tokensPerField }) => tokensPerField),
  );
  print(
    "added ms a page",
    measured.map(({ addedMsPerPage }) => addedMsPerPage),
  );
  const short = measured.filter(({ pages }) => pages <= 3);
  process.stdout.write(
    `forms of up to 3 pages: ${short.length}, most calls ${Math.max(...short.map(({ calls }) => calls))}\n`,
  );
}

async function measure(name: string, form: Uint8Array): Promise<Measured> {
  const plain = await fillForm(form, {});
  const model = recordingModel();
  const asked = await fillForm(form, { instructions: INSTRUCTIONS }, { ports: { model } });
  const { fieldCount: fields, pageCount: pages } = asked.metrics;
  // Only the mapping differs; in the total time the difference would be lost in noise.
  const added = asked.metrics.fieldAnnotationTimeMs - plain.metrics.fieldAnnotationTimeMs;
  return {
    name,
    pages,
    fields,
    calls: model.requests.length,
    tokensPerField: fields === 0 ? 0 : model.requests.reduce((sum, request) => sum + tokensOf(request), 0) / fields,
    addedMsPerPage: added / pages,
  };
}

const tokensOf = ({ parts }: ModelRequest): number =>
  parts.reduce((sum, part) => sum + (part.type === "text" ? estimateTokens(part.text) : 0), 0);

function print(what: string, values: number[]): void {
  const at = (share: number) => quantile(values, share).toFixed(1);
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  process.stdout.write(`${what}: mean ${mean.toFixed(1)}, median ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}\n`);
}
