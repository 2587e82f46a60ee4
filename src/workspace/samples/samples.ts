import { readFile } from "node:fs/promises";
import type { FileResource } from "../../contract/schemas/file.js";
import type { Sample } from "../../contract/schemas/sample.js";
import { FormfillError } from "../../errors.js";
import type { Files } from "../files/files.js";

/** The bundled forms lie beside the sources, and one folder further from the compiled code. */
const FOLDER = new URL(import.meta.url.endsWith(".ts") ? "../../../samples/" : "../../../../samples/", import.meta.url);

interface ManifestEntry {
  id: string;
  title: string;
  language: string;
  pageCount: number;
  kind: string;
  file: string;
}

export interface Samples {
  list(): Promise<Sample[]>;
  /** Copies a sample into the caller's files. @throws FormfillError NOT_FOUND */
  copy(organisationId: string, name: string): Promise<FileResource>;
}

/** The forms that come with the program. */
export async function bundledSamples(): Promise<Sample[]> {
  const entries = await manifest();
  return entries.map(({ id, title, language, pageCount, kind }) => ({ name: id, title, language, pageCount, kind }));
}

export function samples(files: Files): Samples {
  return {
    list: bundledSamples,
    async copy(organisationId, name) {
      const entry = (await manifest()).find(({ id }) => id === name);
      if (!entry)
        throw new FormfillError("NOT_FOUND", "There is no sample with this name.", {
          remedy: "Run formfill samples list to see them all.",
          callerRemedy: "GET /samples lists them all.",
        });
      const content = await readFile(new URL(entry.file, FOLDER));
      return files.upload({ organisationId, name: entry.file.split("/").pop(), content });
    },
  };
}

async function manifest(): Promise<ManifestEntry[]> {
  return JSON.parse(await readFile(new URL("manifest.json", FOLDER), "utf8"));
}
