import { open } from "node:fs/promises";
import { basename } from "node:path";
import { FormfillError } from "../../src/errors.js";
import { nameInUrl } from "../../src/outbound/name-in-url.js";

/** A form or a data file as named on the command line. */
export interface Input {
  /** File name without its folder; `stdin.pdf` for `-`. */
  name: string;
  /** Its path on this machine. */
  path?: string;
  /** Empty if the server gets the file itself. */
  bytes: Uint8Array<ArrayBuffer>;
  /** A file that a remote server has or will fetch. */
  reference?: { id: string } | { url: string };
}

export const STDIN = "-";
export const STDIN_NAME = "stdin.pdf";

/**
 * Reads the form to work on: a path, `-` for stdin, an http(s) address, or the id of a file on the remote server.
 * @throws FormfillError INPUT_NOT_FOUND, FILE_SIZE_TOO_LARGE, UNABLE_TO_DOWNLOAD_FILE, USAGE
 */
export async function readForm(argument: string, maxBytes: number, { remote }: { remote: boolean }): Promise<Input> {
  if (/^https?:\/\//i.test(argument)) {
    if (!URL.canParse(argument)) {
      throw new FormfillError("INPUT_NOT_FOUND", `${argument} is not a valid URL.`, {
        remedy: "Check the host and the port.",
      });
    }
    if (remote)
      return { name: savedAs(nameInUrl(new URL(argument))), bytes: new Uint8Array(), reference: { url: argument } };
    const { fetchInput } = await import("./fetch-input.js");
    return fetchInput(argument, maxBytes);
  }
  if (!/^file_[\w-]{22}$/.test(argument)) return readInput(argument, maxBytes);
  if (remote) return { name: `${argument}.pdf`, bytes: new Uint8Array(), reference: { id: argument } };
  throw new FormfillError("USAGE", `${argument} is the ID of a file on a server, but no server is configured.`, {
    remedy: "Set FORMFILL_API_KEY and FORMFILL_BASE_URL, or give the path of a local file.",
  });
}

/** A safe file name made from the name in an address, which may contain a path or be empty. */
export const savedAs = (name: string): string => basename(name) || "download.pdf";

/**
 * For options that read the form on this machine, no matter who does the work.
 * @throws FormfillError USAGE if only a server has the form
 */
export function requireBytes({ reference }: Input, option: string): void {
  if (reference === undefined) return;
  throw new FormfillError("USAGE", `${option} needs a local file, but the form was given as a URL or ID.`, {
    remedy: "Download the form and give its path.",
  });
}

/**
 * Reads a path, or stdin for `-`, and stops as soon as the limit is exceeded.
 * @throws FormfillError INPUT_NOT_FOUND, FILE_SIZE_TOO_LARGE
 */
export async function readInput(argument: string, maxBytes: number): Promise<Input> {
  if (argument === STDIN) return { name: STDIN_NAME, bytes: await readStdin(maxBytes) };
  try {
    return { name: basename(argument), path: argument, bytes: await readPath(argument, maxBytes) };
  } catch (cause) {
    if (cause instanceof FormfillError) throw cause;
    throw new FormfillError("INPUT_NOT_FOUND", reason(argument, cause as NodeJS.ErrnoException), { cause });
  }
}

function readStdin(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (process.stdin.isTTY) {
    throw new FormfillError("USAGE", "There is nothing on stdin.", {
      remedy: "Pipe a file to the command, or give its path.",
    });
  }
  return readWithin(process.stdin, maxBytes);
}

/** A regular file is read in one piece: in chunks, both they and their concatenation would be in memory. Pipes are streamed. */
async function readPath(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return await readWithin(file.createReadStream(), maxBytes);
    if (stat.size > maxBytes) throw tooLarge(maxBytes);
    const { buffer, byteOffset, length } = await file.readFile();
    return new Uint8Array(buffer, byteOffset, length);
  } finally {
    await file.close();
  }
}

async function readWithin(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  // In a buffer of its own, so that it can be transferred to a worker.
  return new Uint8Array(Buffer.concat(chunks));
}

const tooLarge = (maxBytes: number) =>
  new FormfillError("FILE_SIZE_TOO_LARGE", `The file is larger than the limit of ${maxBytes} bytes.`);

function reason(path: string, error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return `${path} does not exist.`;
  if (error.code === "EISDIR") return `${path} is a folder, not a file.`;
  if (error.code === "EACCES" || error.code === "EPERM") return `${path} cannot be read: permission denied.`;
  return `${path} cannot be read (${error.code ?? "unknown error"}).`;
}
