import type { FormField } from "../../field.js";
import { describe } from "../name/describe.js";
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

/** What tells a field from others of its label: `Spouse` for a "Name" asked in her row; empty where nothing short does. */
function contextOf({ surroundings = [], section }: FormField, plain: string): string {
  const near = ["row", "group"].flatMap((where) => surroundings.filter((each) => each.where === where));
  const told = [...near.map(({ text }) => text), section].map(tidy).find((text) => {
    const words = slug(withoutHint(text));
    return words !== "" && words.length <= MOST_CONTEXT && !isSaid(words, plain);
  });
  return told ?? "";
}

/** The description names what the key does. */
const described = ({ description, label, section }: FormField, context: string): string =>
  description.toLowerCase().includes(context.toLowerCase()) ? description : describe(label, section, context);

const isSaid = (context: string, plain: string): boolean => `_${plain}_`.includes(`_${context}_`);
