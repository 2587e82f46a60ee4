import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { FormfillError } from "../../errors.js";
import { randomBase62 } from "../ids.js";
import type { Blobs } from "./blobs.js";

const ID = /^[A-Za-z0-9_]{1,64}$/;

/**
 * Contents as files in a folder, named by their ids and spread over subfolders. They are written under a temporary name, flushed
 * and renamed, so that a file with its final name is complete even after a power cut.
 */
export function localBlobs(root: string, temporary: string): Blobs {
  const folderOf = (id: string): string => {
    if (!ID.test(id)) throw new FormfillError("NOT_FOUND");
    return join(root, id.slice(-2).toLowerCase());
  };
  const pathOf = (id: string): string => join(folderOf(id), id);

  return {
    async write(id, content, limit) {
      const folder = folderOf(id);
      const aside = join(temporary, randomBase62(22));
      try {
        const size = await writeFlushed(aside, content, limit);
        const made = await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(aside, pathOf(id));
        await flushFolder(folder);
        if (made !== undefined) await flushFolder(root);
        return { size };
      } catch (thrown) {
        await rm(aside, { force: true });
        throw thrown;
      }
    },
    async read(id) {
      return readFile(pathOf(id)).catch(missingAsNull);
    },
    async stream(id, range) {
      const file = await open(pathOf(id), "r").catch(missingAsNull);
      return file?.createReadStream(range) ?? null;
    },
    async delete(id) {
      await rm(pathOf(id), { force: true });
    },
    async *list() {
      for (const folder of await readdir(root, { withFileTypes: true })) {
        // A file browser or a backup program may have left something of its own.
        if (!folder.isDirectory()) continue;
        for (const id of await readdir(join(root, folder.name))) {
          const found = ID.test(id) ? await stat(join(root, folder.name, id)).catch(missingAsNull) : null;
          if (found) yield { id, writtenAt: Math.floor(found.mtimeMs) };
        }
      }
    },
  };
}

async function writeFlushed(
  path: string,
  content: AsyncIterable<Uint8Array> | Uint8Array,
  limit: number,
): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let size = 0;
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      size += chunk.length;
      if (size > limit) {
        throw new FormfillError("PAYLOAD_TOO_LARGE", `The file is larger than the limit of ${limit} bytes.`);
      }
      await file.writeFile(chunk);
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** A file created or renamed in a folder is durable only once the folder itself has been flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function missingAsNull(thrown: NodeJS.ErrnoException): null {
  if (thrown.code === "ENOENT") return null;
  throw thrown;
}
