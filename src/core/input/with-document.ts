import { FormfillError } from "../../errors.js";
import type { OpenDocument } from "./document.js";
import { type OpenOptions, openDocument } from "./open.js";

/**
 * Opens a form, works on it and closes it.
 * @throws FormfillError as `openDocument` and the work; CORRUPT_FILE where the file breaks under the work
 */
export async function withDocument<T>(
  bytes: Uint8Array,
  options: OpenOptions,
  work: (document: OpenDocument) => T | Promise<T>,
): Promise<T> {
  const document = await openDocument(bytes, options);
  try {
    return await work(document);
  } catch (thrown) {
    throw isDamage(thrown, document) ? new FormfillError("CORRUPT_FILE", undefined, { cause: thrown }) : thrown;
  } finally {
    document.close();
  }
}

/** What breaks in objects that repair left half-made; an aborted call or a dead WebAssembly module is something else. */
const OF_DAMAGE = new Set(["Error", "TypeError", "RangeError"]);

/** Repair may also happen late, when a broken object is first read. */
function isDamage(thrown: unknown, document: OpenDocument): boolean {
  if (!(thrown instanceof Error) || thrown instanceof FormfillError) return false;
  return isOfEngine(thrown) || (OF_DAMAGE.has(thrown.name) && document.pdf.wasRepaired());
}

/** What the engine itself gives up on: loops among resources, states nested too deep. */
const isOfEngine = ({ name, stack = "" }: Error): boolean => name === "Error" && stack.includes("mupdf-wasm.wasm");
