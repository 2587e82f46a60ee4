import type { FormField } from "../../field.js";
import type { Box } from "../../geometry.js";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import type { Recogniser } from "../../lexicon/recognise.js";
import { askedConcept } from "./asked-concept.js";
import { NAMES, PERSONAL } from "./personal.js";

/** Largest distance between the fields of one person's block, in field heights, and the least height assumed, in points. */
const PITCH = 3;
const LEAST_HEIGHT = 12;

/** What a block asks for below a person's name. */
const OF_BLOCK: ReadonlySet<Concept> = new Set([...PERSONAL, ...CONCEPTS.work]);

/**
 * For each field with the same label as another on its page, the label of the name above it: of two "Address", one is below
 * "Father's name" and the other below "Mother's name"; null if there is no such name.
 */
export function namesAbove(
  fields: FormField[],
  isAlone: (field: FormField) => boolean,
  recognise: Recogniser,
): (string | null)[] {
  const conceptOf = (field: FormField): Concept | null => askedConcept(field, recognise);
  const downward = fields.toSorted((a, b) => a.pageIndex - b.pageIndex || a.box.top - b.box.top);
  const names = new Map<FormField, string | null>();
  const nameOver = (above: FormField | undefined): string | null => {
    const concept = above === undefined ? null : conceptOf(above);
    if (above === undefined || concept === null || !OF_BLOCK.has(concept)) return null;
    if (!NAMES.has(concept)) return names.get(above) ?? null;
    return recognise.roles(above.label).length > 0 ? above.label : null;
  };
  for (const [i, field] of downward.entries()) names.set(field, nameOver(nearestAbove(i, downward)));
  const isTold = (field: FormField): boolean => {
    const concept = conceptOf(field);
    return concept === null || !OF_BLOCK.has(concept) || recognise.roles(field.label).length > 0 || isAlone(field);
  };
  return fields.map((field) => (isTold(field) ? null : names.get(field)!));
}

/** The nearest text field above the one at `position`, in the same column. */
function nearestAbove(position: number, downward: FormField[]): FormField | undefined {
  const { box, pageIndex } = downward[position]!;
  const reach = PITCH * Math.max(box.bottom - box.top, LEAST_HEIGHT);
  for (let i = position - 1; i >= 0; i--) {
    const above = downward[i]!;
    if (above.pageIndex !== pageIndex || box.top - above.box.top > reach) return undefined;
    if (above.kind === "text" && above.box.top < box.top && shareColumn(above.box, box)) return above;
  }
  return undefined;
}

const shareColumn = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > Math.min(a.right - a.left, b.right - b.left) / 2;
