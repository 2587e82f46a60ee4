import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type EditConfig, fillForm } from "../../src/index.js";

/** A form, what is asked of the model, and the values the form should have afterwards. */
export interface Case {
  name: string;
  form: Uint8Array;
  password?: string | undefined;
  config: EditConfig;
  documents: { bytes: Uint8Array }[];
  expected: Record<string, unknown>;
}

/** `NAME.case.json` beside `NAME.pdf`. */
interface CaseFile {
  instructions?: string;
  data?: unknown;
  /** Paths relative to the folder. */
  documents?: string[];
  today?: string;
  /** By the keys that `formfill detect` gives. */
  expected: Record<string, unknown>;
}

/** Every `NAME.case.json` of a folder. */
export function folderCases(folder: string): Case[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".case.json"))
    .sort()
    .map((file) => {
      const name = basename(file, ".case.json");
      const { expected, documents = [], ...config } = JSON.parse(readFileSync(join(folder, file), "utf8")) as CaseFile;
      return {
        name,
        form: readFileSync(join(folder, `${name}.pdf`)),
        config,
        documents: documents.map((path) => ({ bytes: readFileSync(join(folder, path)) })),
        expected,
      };
    });
}

interface SampleEntry {
  id: string;
  file: string;
  password?: string;
  data?: string;
}

/**
 * The samples, with their data in words: each sample's data are put into sentences, which should lead to the same values as the
 * rules place from the data.
 */
export async function sampleCases(manifest: string): Promise<Case[]> {
  const samples = JSON.parse(readFileSync(manifest, "utf8")) as SampleEntry[];
  const cases: Case[] = [];
  for (const { id, file, password, data: path } of samples) {
    if (path === undefined) continue;
    const form = readFileSync(join(dirname(manifest), file));
    const data = JSON.parse(readFileSync(join(dirname(manifest), path), "utf8")) as Record<string, unknown>;
    const { output } = await fillForm(form, { data }, { password });
    cases.push({
      name: id,
      password,
      form,
      config: { instructions: inWords(data) },
      documents: [],
      expected: output.filledValues,
    });
  }
  return cases;
}

/** `last_name: "Doe"` as “last name is Doe.”, the last key first, so that the order does not help. */
function inWords(data: Record<string, unknown>): string {
  const told = Object.entries(data)
    .reverse()
    .map(
      ([key, value]) => `${key.replaceAll("_", " ")} is ${typeof value === "string" ? value : JSON.stringify(value)}.`,
    );
  return `Fill in the form with the following and leave the rest blank. ${told.join(" ")}`;
}
