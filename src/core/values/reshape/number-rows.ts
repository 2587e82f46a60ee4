import type { FormField } from "../../field.js";
import { width } from "../../geometry.js";
import type { Concept, Language } from "../../lexicon/concepts.js";
import { recogniser } from "../../lexicon/recognise.js";
import { askedConcept } from "../match/asked-concept.js";
import { rowsOf } from "./block-rows.js";
import type { PartValue, StandIn } from "./stand-in.js";

/** Group lengths of North American numbers, by concept. */
const GROUPS: Partial<Record<Concept, readonly (readonly number[])[]>> = {
  social_security_number: [[3, 2, 4]],
  phone: [
    [3, 3, 4],
    [3, 7],
  ],
  postal_code: [[5, 4]],
};

/** Largest width of a blank before the last, in points: too narrow for a whole number. */
const WIDEST = 64;

/**
 * Lines or boxes side by side that ask for one number, each of which takes a group of it; the characters of one at least are not
 * counted, or the number could be cut as its blanks are long.
 */
export function numberRows(fields: FormField[], language: Language | null): StandIn[] {
  const recognise = recogniser(language);
  const groupsOf = (field: FormField) => GROUPS[askedConcept(field, recognise) ?? "other"] ?? [];
  const lines = fields.filter((field) => field.kind === "text" && !field.text.multiLine && groupsOf(field).length > 0);
  return rowsOf(lines).flatMap((parts) => {
    const groups = groupsOf(parts[0]!).find(({ length }) => length === parts.length);
    return groups === undefined || !areSuch(parts, groups)
      ? []
      : [{ field: whole(parts), parts, instead: true, spread: (value) => inGroups(value, parts, groups) }];
  });
}

/** A blank for all the rest of a number is at least so many times as wide as the first; else a further one was overlooked. */
const REST = 1.5;

function areSuch(parts: FormField[], groups: readonly number[]): boolean {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const takesRest = groups.at(-1)! >= 2 * groups[0]!;
  if (takesRest && width(last.box) < REST * width(first.box)) return false;
  if (parts.every(({ text }) => text.maxLength !== undefined)) return false;
  if (parts.some(({ text }, i) => (text.maxLength ?? groups[i]!) !== groups[i])) return false;
  return parts.slice(0, -1).every(({ box }) => width(box) <= WIDEST);
}

function whole(parts: FormField[]): FormField {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const { maxLength: _length, ...text } = first.text;
  return { ...first, key: `${first.key} …`, box: { ...first.box, right: last.box.right }, text };
}

/** A number with as many digits as all groups have, or the first group alone; the country of North America is not asked for. */
function inGroups(value: unknown, parts: FormField[], groups: readonly number[]): PartValue[] | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const digits = String(value)
    .trim()
    .replace(/^\+?1(?=\D)|^\+1/, "")
    .replace(/[\s./–()-]/gu, "");
  const length = groups.reduce((sum, each) => sum + each, 0);
  if (!/^\d+$/.test(digits) || (digits.length !== length && digits.length !== groups[0])) return null;
  let from = 0;
  return groups.flatMap((count, i) => {
    from += count;
    const group = digits.slice(from - count, from);
    return group === "" ? [] : [{ field: parts[i]!, value: group }];
  });
}
