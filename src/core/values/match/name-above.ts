import type { FormField } from "../../field.js";
import type { Box } from "../../geometry.js";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import type { Recogniser } from "../../lexicon/recognise.js";
import { askedConcept } from "./asked-concept.js";
import { NAMES, PERSONAL } from "./personal.js";

/** Fields of one person's block stand no further under one another than so many times their height, of at least so many points. */
const PITCH = 3;
const LEAST_HEIGHT = 12;

/** What a block asks for under somebody's name. */
const OF_BLOCK: ReadonlySet<Concept> = new Set([...PERSONAL, ...CONCEPTS.work]);

/**
 * For each field that reads like another of its page the label of the name it stands under: of two "Address" one stands under
 * "Father's name", the other under "Mother's name"; null where none says whose it is.
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

/** The field a block goes on from: the nearest above the one at `position`, in its column. */
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
