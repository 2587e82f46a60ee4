import type { PDFDocument, PDFObject } from "mupdf";
import { itemsOf } from "../arrays.js";
import { nameOf } from "./widget-index.js";

/** Why a field of a signed document must stay as it is, or null where it may be filled. */
export type SignatureLocks = (fieldName: string) => string | null;

const CERTIFIED = "A signature in this document forbids any change.";
const LOCKED = "A signature in this document locks the field.";

/** Access permission of DocMDP: 1 nothing may change, 2 forms may be filled, 3 notes may be added too (ISO 32000-2 table 257). */
const NO_CHANGES = 1;

/**
 * What the signatures of a document allow: the certification (DocMDP) and the fields each signature locks (FieldMDP, and the
 * lock dictionary of its field, ISO 32000-2 12.8.2.2, 12.8.2.4, 12.7.5.5).
 */
export function signatureLocks(pdf: PDFDocument, signed: readonly PDFObject[]): SignatureLocks {
  const certification = pdf.getTrailer().get("Root", "Perms", "DocMDP");
  const rules = [certification, ...signed.map((field) => field.get("V"))].flatMap(transforms);
  rules.push(
    ...signed
      .map((field) => field.get("Lock"))
      .filter((lock) => lock.isDictionary())
      .map(readRule),
  );
  if (rules.some((rule) => rule.permission === NO_CHANGES)) return () => CERTIFIED;
  return (name) => (rules.some((rule) => locks(rule, name)) ? LOCKED : null);
}

interface LockRule {
  permission: number | null;
  action: string | null;
  fields: string[];
}

function transforms(signature: PDFObject): LockRule[] {
  const references = signature.isDictionary() ? signature.get("Reference") : signature;
  return itemsOf(references)
    .map((reference) => reference.get("TransformParams"))
    .filter((parameters) => parameters.isDictionary())
    .map(readRule);
}

function readRule(dictionary: PDFObject): LockRule {
  const permission = dictionary.get("P");
  return {
    permission: permission.isNumber() ? permission.asNumber() : null,
    action: nameOf(dictionary.get("Action")),
    fields: itemsOf(dictionary.get("Fields"))
      .filter((field) => field.isString())
      .map((field) => field.asString()),
  };
}

function locks({ action, fields }: LockRule, name: string): boolean {
  // A name stands for everything below it too.
  const listed = fields.some((field) => name === field || name.startsWith(`${field}.`));
  return action === "All" || (action === "Include" && listed) || (action === "Exclude" && !listed);
}
