import type { PDFDocument, PDFObject } from "mupdf";
import { readField } from "../field-node.js";

/** A field tree deeper or wider than this is a loop or an attack. */
const DEEPEST_FIELD = 64;
const MOST_FIELDS = 100_000;

/** Signature fields that hold a signature (ISO 32000-2 12.7.5.5). Usage rights are not among them: they sign nothing of a person's. */
export function signedFields(pdf: PDFDocument, bytes: Uint8Array): PDFObject[] {
  // A signature dictionary stands uncompressed in the file, since its byte range must leave out a part of it.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("/ByteRange")) return [];
  const signed: PDFObject[] = [];
  let visited = 0;
  const walk = (fields: PDFObject, depth: number): void => {
    if (!fields.isArray() || depth > DEEPEST_FIELD) return;
    for (let at = 0; at < fields.length && visited++ < MOST_FIELDS; at++) {
      const field = fields.get(at);
      if (!field.isDictionary()) continue;
      if (field.get("V", "ByteRange").isArray() && readField(pdf, field).type === "Sig") signed.push(field);
      walk(field.get("Kids"), depth + 1);
    }
  };
  walk(pdf.getTrailer().get("Root", "AcroForm", "Fields"), 0);
  return signed;
}
