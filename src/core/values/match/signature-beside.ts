import type { FormField } from "../../field.js";
import type { Box } from "../../geometry.js";
import type { Concept } from "../../lexicon/concepts.js";
import type { Recogniser } from "../../lexicon/recognise.js";
import { askedConcept } from "./asked-concept.js";

const DATES: ReadonlySet<Concept> = new Set(["date", "signature_date"]);
const SIGNATURE: ReadonlySet<Concept> = new Set(["signature"]);

/**
 * For each date with the same label as another field on its page, the label of the signature to its left: of two "Date", one is
 * beside "Your signature", the other beside "Spouse's signature"; otherwise null.
 */
export function signaturesBeside(
  fields: FormField[],
  isAlone: (field: FormField) => boolean,
  recognise: Recogniser,
): (string | null)[] {
  const asksFor = (field: FormField, concepts: ReadonlySet<Concept>): boolean => {
    const concept = askedConcept(field, recognise);
    return concept !== null && concepts.has(concept);
  };
  const isSignature = (field: FormField): boolean => field.kind === "signature" || asksFor(field, SIGNATURE);
  return fields.map((field) => {
    if (!asksFor(field, DATES) || isSignature(field) || isAlone(field)) return null;
    const before = nearestLeft(field, fields);
    return before !== undefined && isSignature(before) ? before.label : null;
  });
}

function nearestLeft({ pageIndex, box }: FormField, fields: FormField[]): FormField | undefined {
  let nearest: FormField | undefined;
  for (const other of fields) {
    if (other.pageIndex !== pageIndex || other.box.left >= box.left || !shareRow(other.box, box)) continue;
    if (nearest === undefined || other.box.left > nearest.box.left) nearest = other;
  }
  return nearest;
}

const shareRow = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
