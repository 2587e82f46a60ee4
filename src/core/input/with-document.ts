import { FormfillError } from "../../errors.js";
import type { OpenDocument } from "./document.js";
import { type OpenOptions, openDocument } from "./open.js";
import { withoutCrossReferences } from "./parse-pdf.js";

/**
 * Opens a form, works on it and closes it. Damage that shows only under the work has the engine repair the file then, and all
 * that was changed before is lost: such a file is repaired first and worked on once more.
 * @throws FormfillError as `openDocument` and the work; CORRUPT_FILE where the file breaks under the work
 */
export async function withDocument<T>(
  bytes: Uint8Array,
  options: OpenOptions,
  work: (document: OpenDocument) => T | Promise<T>,
): Promise<T> {
  const attempt = await workOn(bytes, options, work);
  const last = attempt.repairedLate ? await workOn(withoutCrossReferences(bytes), options, work) : attempt;
  if ("result" in last) return last.result;
  throw new FormfillError("CORRUPT_FILE", undefined, { cause: last.damage });
}

/** What the work came to, or what broke in it; and whether the file was repaired under it. */
type Attempt<T> = ({ result: T } | { damage: unknown }) & { repairedLate: boolean };

async function workOn<T>(
  bytes: Uint8Array,
  options: OpenOptions,
  work: (document: OpenDocument) => T | Promise<T>,
): Promise<Attempt<T>> {
  const document = await openDocument(bytes, options);
  try {
    return { result: await work(document), repairedLate: isRepairedLate(document) };
  } catch (thrown) {
    if (isDamage(thrown, document)) return { damage: thrown, repairedLate: isRepairedLate(document) };
    throw thrown;
  } finally {
    document.close();
  }
}

const isRepairedLate = ({ pdf, repaired }: OpenDocument): boolean => !repaired && pdf.wasRepaired();

/** What breaks in objects that repair left half-made; an aborted call or a dead WebAssembly module is something else. */
const OF_DAMAGE = new Set(["Error", "TypeError", "RangeError"]);

function isDamage(thrown: unknown, document: OpenDocument): boolean {
  if (!(thrown instanceof Error) || thrown instanceof FormfillError) return false;
  return isOfEngine(thrown) || (OF_DAMAGE.has(thrown.name) && document.pdf.wasRepaired());
}

/** What the engine itself gives up on: loops among resources, states nested too deep. */
const isOfEngine = ({ name, stack = "" }: Error): boolean => name === "Error" && stack.includes("mupdf-wasm.wasm");
