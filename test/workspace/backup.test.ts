import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backUp } from "../../src/workspace/backup.js";
import { openDataDirectory } from "../../src/workspace/data-directory.js";

test("a copy that cannot be finished leaves nothing that could be taken for one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "formfill-backup-"));
  try {
    const directory = openDataDirectory(join(folder, "data"));
    const copy = join(folder, "copy");
    const backup = () => Promise.reject(new Error("no space left"));
    await expect(backUp(directory, { backup }, copy)).rejects.toThrow("no space left");
    expect(existsSync(copy)).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
