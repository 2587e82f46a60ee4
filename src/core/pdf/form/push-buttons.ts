import { isPrinted } from "../annotation-flags.js";
import { PUSH_BUTTON } from "../field-flags.js";
import type { FieldNode } from "../field-node.js";

/** Value of TP for an icon without a caption (ISO 32000-2 table 192). */
const ICON_ONLY = 1;

/**
 * Whether a field is there to be pressed, which is impossible on paper: a push button with a caption ("Print", "Reset"), or one
 * not shown on the printed page. A mere icon may belong to the form, such as a photograph or a seal.
 */
export function isForPressing({ type, flags, entries }: FieldNode): boolean {
  if (type !== "Btn" || (flags & PUSH_BUTTON) === 0) return false;
  const look = entries.dictionary("MK");
  const isCaptioned = (look?.text("CA") ?? "") !== "" && look?.number("TP") !== ICON_ONLY;
  return isCaptioned || !isPrinted(entries);
}
