import type { FormField } from "../../field.js";
import { ordinalIn } from "../../lexicon/ordinals.js";
import type { Datum } from "../gather.js";

/** A small number after a word ("Child 2", "Télépilote 3"); line numbers, box numbers and amounts do not count. */
const COUNTED = /(?<word>\p{L}{3,})\.?\s(?:(?:no|nr|n°|#)\.?\s?)?(?<number>\d{1,2})(?![\d.,)%/-]|\s?\p{L})/u;

const NOT_COUNTED =
  /^(?:lines?|box|page|seite|zeile|ligne|form|part|teil|section|abs|art|schedule|step|level|linea|línea|página|pagina|anlage|nr|no|code|item)$/iu;

/** The number of a field among similar ones, by its label or the heading of its column or row. */
export function ordinalOf(field: FormField): number | null {
  const texts = [
    field.label,
    ...(field.surroundings ?? [])
      .filter(({ where }) => where === "column" || where === "row" || where === "group")
      .map(({ text }) => text),
  ];
  for (const text of texts) {
    const found = COUNTED.exec(text)?.groups;
    if (found?.word !== undefined && !NOT_COUNTED.test(found.word)) return Number(found.number);
  }
  return ordinalIn(field.label);
}

/** The number of a key among similar ones, from 1: an array index plus one, or a number in a name. */
export function ordinalOfKey(datum: Datum): number | null {
  const steps = datum.steps.toReversed();
  const index = steps.find((step) => typeof step === "number");
  if (index !== undefined) return index + 1;
  for (const step of steps) {
    const found = /(?<=\p{L}[_\s-]?)(\d{1,2})(?!\d)/u.exec(String(step))?.[1];
    const number = found === undefined ? ordinalIn(String(step)) : Number(found);
    if (number !== null) return number;
  }
  return null;
}

/** How well the numbers match: the second child's name does not go to the first; no number means the first. */
export function ordinalFit(key: number | null, field: number | null): number {
  if (key === null) return field === null || field <= 1 ? 1 : 0.9;
  if (field === null) return key <= 1 ? 1 : 0.9;
  return key === field ? 1 : 0.55;
}
