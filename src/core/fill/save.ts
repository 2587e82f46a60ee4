import { FormfillError } from "../../errors.js";
import type { OpenDocument } from "../input/document.js";
import { wouldRunTogether } from "../pdf/object-streams.js";

/**
 * The finished bytes. A signed document is only appended to, so that the bytes its signatures cover stay as they are.
 * @throws FormfillError CORRUPT_FILE for a signed file that is too damaged to be appended to
 */
export function save(document: OpenDocument): Uint8Array {
  if (!document.signed) return saveAnew(document);
  if (!document.pdf.canBeSavedIncrementally()) {
    throw new FormfillError(
      "CORRUPT_FILE",
      "The file is digitally signed and damaged. Repairing it would invalidate the signature.",
    );
  }
  return bytesOf(document, "incremental,compress");
}

const ANEW = "garbage=compact,compress";

/** The bytes written anew, whatever was signed. */
export const saveAnew = (document: OpenDocument): Uint8Array =>
  bytesOf(document, wouldRunTogether(document.pdf) ? ANEW : `${ANEW},objstms`);

function bytesOf(document: OpenDocument, options: string): Uint8Array {
  const buffer = document.pdf.saveToBuffer(options);
  // A view dies when the WASM heap grows, and the buffer would stay until the collector comes for it.
  const bytes = buffer.asUint8Array().slice();
  buffer.destroy();
  return bytes;
}
