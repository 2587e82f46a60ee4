import type { FormField } from "../../field.js";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import type { Recogniser } from "../../lexicon/recognise.js";

/** Fields of one person's block stand no further under one another than so many times their height, of at least so many points. */
const PITCH = 3;
const LEAST_HEIGHT = 12;

/** From here on a label is known to ask for something. */
const KNOWN = 0.7;

const NAMES: ReadonlySet<Concept> = new Set(["full_name", "given_name", "family_name", "company_name", "employer"]);

/** What a block asks for under somebody's name. */
const PERSONAL: ReadonlySet<Concept> = new Set([
  ...CONCEPTS.name,
  ...CONCEPTS.person,
  ...CONCEPTS.address,
  ...CONCEPTS.contact,
  ...CONCEPTS.work,
  ...CONCEPTS.identity,
]);

/**
 * For each field that reads like another of its page the label of the name it stands under: of two "Address" one stands under
 * "Father's name", the other under "Mother's name"; null where none says whose it is.
 */
export function namesAbove(
  fields: FormField[],
  isAlone: (field: FormField) => boolean,
  recognise: Recogniser,
): (string | null)[] {
  const conceptOf = ({ label }: FormField): Concept | null => {
    const [best] = recognise(label);
    return best !== undefined && best.score >= KNOWN ? best.concept : null;
  };
  const above = (field: FormField): string | null => {
    for (let at = field; ; ) {
      const next = nearestAbove(at, fields);
      if (next === undefined) return null;
      const concept = conceptOf(next);
      if (concept === null || !PERSONAL.has(concept)) return null;
      if (NAMES.has(concept) && recognise.roles(next.label).length > 0) return next.label;
      if (NAMES.has(concept)) return null;
      at = next;
    }
  };
  return fields.map((field) => {
    const concept = conceptOf(field);
    const isTold =
      concept === null || !PERSONAL.has(concept) || recognise.roles(field.label).length > 0 || isAlone(field);
    return isTold ? null : above(field);
  });
}

function nearestAbove(field: FormField, fields: FormField[]): FormField | undefined {
  const { box } = field;
  const reach = PITCH * Math.max(box.bottom - box.top, LEAST_HEIGHT);
  const near = fields.filter(
    (other) =>
      other.pageIndex === field.pageIndex &&
      other.kind === "text" &&
      other.box.top < box.top &&
      box.top - other.box.top <= reach &&
      Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) >
        Math.min(box.right - box.left, other.box.right - other.box.left) / 2,
  );
  return near.reduce<FormField | undefined>(
    (best, each) => (best === undefined || each.box.top > best.box.top ? each : best),
    undefined,
  );
}
