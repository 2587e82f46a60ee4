/**
 * Makes every sample form, its data and the manifest: `npm run samples`. The output is reproducible; an encrypted file, whose keys
 * are random, is only made anew if its content has changed.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encrypt } from "./encrypt.js";
import type { Sample } from "./sample.js";
import { SAMPLES } from "./samples.js";

const FOLDER = "samples";
const MANIFEST = join(FOLDER, "manifest.json");

interface Entry {
  id: string;
  sha256: string;
  /** Of the document before encryption. */
  plainSha256?: string;
}

const earlier: Entry[] = JSON.parse(await readFile(MANIFEST, "utf8").catch(() => "[]"));
await mkdir(join(FOLDER, "data"), { recursive: true });
const entries: Entry[] = [];
for (const sample of SAMPLES) {
  const path = join(FOLDER, `${sample.id}.pdf`);
  const plain = await sample.make();
  const bytes = sample.password === undefined ? plain : await encryptOnce(sample.id, plain, sample.password, path);
  await writeFile(path, bytes);
  await writeFile(join(FOLDER, "data", `${sample.id}.json`), `${JSON.stringify(sample.data, null, 2)}\n`);
  entries.push(manifestEntry(sample, plain, bytes));
}
await writeFile(MANIFEST, `${JSON.stringify(entries, null, 2)}\n`);

async function encryptOnce(id: string, plain: Uint8Array, password: string, path: string): Promise<Uint8Array> {
  const unchanged = earlier.find((entry) => entry.id === id)?.plainSha256 === sha256(plain);
  return unchanged ? readFile(path) : encrypt(plain, password);
}

function manifestEntry(sample: Sample, plain: Uint8Array, bytes: Uint8Array): Entry {
  const { id, title, language, kind, shows, password, expected } = sample;
  return {
    id,
    title,
    file: `${id}.pdf`,
    data: `data/${id}.json`,
    language,
    kind,
    pageCount: 1,
    shows,
    sha256: sha256(bytes),
    ...(password !== undefined && { password, plainSha256: sha256(plain) }),
    source: `samples/make/forms/${id}.ts`,
    licence: "AGPL-3.0-or-later",
    expected,
  } as Entry;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
