import { readFileSync } from "node:fs";
import type { Sample } from "../samples/make/sample.js";

const FOLDER = new URL(import.meta.url.endsWith(".ts") ? "../samples/" : "../../samples/", import.meta.url);

export interface SampleForm extends Pick<Sample, "id" | "language" | "kind" | "password"> {
  pageCount: number;
  /** The form as bundled: encrypted if it has a password. */
  bytes: Uint8Array;
}

/** The forms that come with the program, in the order of their manifest. */
export function sampleForms(): SampleForm[] {
  const entries: (SampleForm & { file: string })[] = JSON.parse(readFileSync(new URL("manifest.json", FOLDER), "utf8"));
  return entries.map((entry) => ({ ...entry, bytes: readFileSync(new URL(entry.file, FOLDER)) }));
}
