import type { FormField } from "../../field.js";
import { describe } from "../name/describe.js";
import { withoutHint } from "../name/format-hint.js";
import { tidy } from "../name/tidy.js";
import { slug } from "./slug.js";

/** Gives every field a stable, unique key: the words of its label, if necessary with its context and then a number. */
export function keys(fields: FormField[]): FormField[] {
  const wanted = fields.map((field) => slug(withoutHint(field.label)) || slug(field.nativeName ?? "") || field.kind);
  const count = new Map<string, number>();
  for (const key of wanted) count.set(key, (count.get(key) ?? 0) + 1);
  const taken = new Set<string>();
  /** By key, the first number that may still be free. */
  const next = new Map<string, number>();
  return fields.map((field, i) => {
    const plain = wanted[i] ?? field.kind;
    const context = (count.get(plain) ?? 0) > 1 ? contextOf(field, plain) : "";
    const told = context === "" ? plain : `${slug(withoutHint(context))}_${plain}`;
    let key = told;
    let n = next.get(told) ?? 2;
    for (; taken.has(key); n++) key = `${told}_${n}`;
    next.set(told, n);
    taken.add(key);
    return { ...field, key, description: described(field, context) };
  });
}

const MOST_CONTEXT = 32;

/** What distinguishes a field from others with its label: `Spouse` for a "Name" in her row; empty if nothing short does. */
function contextOf({ surroundings = [], section }: FormField, plain: string): string {
  const near = ["row", "group"].flatMap((where) => surroundings.filter((each) => each.where === where));
  const told = [...near.map(({ text }) => text), section].map(tidy).find((text) => {
    const words = slug(withoutHint(text));
    return words !== "" && words.length <= MOST_CONTEXT && !isSaid(words, plain);
  });
  return told ?? "";
}

/** The description, which must mention the context that is in the key. */
const described = ({ description, label, section }: FormField, context: string): string =>
  description.toLowerCase().includes(context.toLowerCase()) ? description : describe(label, section, context);

const isSaid = (context: string, plain: string): boolean => `_${plain}_`.includes(`_${context}_`);
