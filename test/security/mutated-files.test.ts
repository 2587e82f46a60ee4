import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seeded } from "../../samples/make/seeded.js";
import { FormfillError, fillForm } from "../../src/index.js";

const SAMPLES = new URL("../../samples/", import.meta.url);
/** Pages without a text layer would spend the test's time on character recognition. */
const files = readdirSync(SAMPLES)
  .filter((name) => name.endsWith(".pdf"))
  .map((name) => readFileSync(new URL(name, SAMPLES)))
  .filter((bytes) => !bytes.includes("/DCTDecode"));

const SPLINTERS = [
  "/Parent 5 0 R",
  "999999999",
  "null",
  "[[[[",
  "-1",
  "/Kids",
  "(",
  "<<",
  ">>",
  "0 0 R",
  "endobj",
  "stream",
];

/** A sample with bytes changed, splinters of syntax written over it, pieces moved, or its end cut off. */
function damaged(seed: number): Uint8Array {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const bytes = Buffer.from(files[below(files.length)]!);
  for (let wounds = 1 + below(12); wounds > 0; wounds--) {
    const at = below(bytes.length);
    const kind = next();
    if (kind < 0.5) bytes[at] = below(256);
    else if (kind < 0.8) bytes.write(SPLINTERS[below(SPLINTERS.length)]!, at, "latin1");
    else bytes.copy(bytes, below(bytes.length), at, at + below(60));
  }
  return next() < 0.1 ? bytes.subarray(0, below(bytes.length)) : bytes;
}

const DATA = { name: "Vokar Belin", date: "2026-02-03", iban: "DE89370400440532013000" };

test("a damaged file is filled, or refused with a reason of the contract", { timeout: 120_000 }, async () => {
  const failures = [];
  for (let seed = 1; seed <= 80; seed++) {
    try {
      const { pdf } = await fillForm(damaged(seed), { data: DATA });
      if (pdf.length === 0) failures.push(`${seed}: empty output`);
    } catch (thrown) {
      const known = thrown instanceof FormfillError && thrown.entry.failureReason && thrown.code !== "INTERNAL_ERROR";
      if (!known) failures.push(`${seed}: ${String(thrown)}`);
    }
  }
  expect(failures).toEqual([]);
});
