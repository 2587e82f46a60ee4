import type { FormField } from "../../field.js";
import { withoutHint } from "../name/format-hint.js";
import { tidy } from "../name/tidy.js";
import { slug } from "./slug.js";

/** Gives every field its key: the label's words, told apart by context and then by number, the same from run to run. */
export function keys(fields: FormField[]): FormField[] {
  const wanted = fields.map((field) => slug(withoutHint(field.label)) || slug(field.nativeName ?? "") || field.kind);
  const count = new Map<string, number>();
  for (const key of wanted) count.set(key, (count.get(key) ?? 0) + 1);
  const taken = new Set<string>();
  /** By key: all numbers below this one are taken. */
  const next = new Map<string, number>();
  return fields.map((field, i) => {
    const plain = wanted[i] ?? field.kind;
    const context = (count.get(plain) ?? 0) > 1 ? qualified(field, plain) : plain;
    let key = context;
    let n = next.get(context) ?? 2;
    for (; taken.has(key); n++) key = `${context}_${n}`;
    next.set(context, n);
    taken.add(key);
    return { ...field, key };
  });
}

const MOST_CONTEXT = 32;

/** `spouse_name` for a "Name" asked under "Spouse". */
function qualified(field: FormField, plain: string): string {
  const { surroundings = [], section } = field;
  const near = ["row", "group"].flatMap((where) => surroundings.filter((each) => each.where === where));
  const context = [...near.map(({ text }) => text), section]
    .map((text) => slug(withoutHint(tidy(text))))
    .find((words) => words !== "" && words.length <= MOST_CONTEXT && !isSaid(words, plain));
  return context === undefined ? plain : `${context}_${plain}`;
}

const isSaid = (context: string, plain: string): boolean => `_${plain}_`.includes(`_${context}_`);
