import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localBlobs } from "../../src/workspace/files/local-blobs.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "formfill-blobs-"));
  for (const name of ["blobs", "tmp"]) await mkdir(join(folder, name));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("what a file browser leaves among the contents is none of them", async () => {
  const blobs = localBlobs(join(folder, "blobs"), join(folder, "tmp"));
  await blobs.write("file_1ab", new Uint8Array([1]), 10);
  for (const place of ["blobs", "blobs/ab"]) await writeFile(join(folder, place, ".DS_Store"), "");
  const ids: string[] = [];
  for await (const { id } of blobs.list()) ids.push(id);
  expect(ids).toEqual(["file_1ab"]);
});
