import type { Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import { itemsOf } from "../pdf/arrays.js";
import { readField } from "../pdf/field-node.js";
import { actionsOf } from "../pdf/widgets.js";
import type { CheckedValue } from "../values/value.js";

/**
 * Fields that a script of the form calculates from others show what they showed before, as no script is run. They are told
 * where what they are calculated from was written and they were not. To be asked while the form still has its fields.
 */
export function notCalculated({ pdf }: OpenDocument, fields: FormField[], written: CheckedValue[]): Warning[] {
  const order = itemsOf(pdf.getTrailer().get("Root", "AcroForm", "CO"));
  if (order.length === 0 || written.length === 0) return [];
  const given = new Set(written.map(({ key }) => key));
  const keyOf = new Map(fields.map(({ key, nativeName = key }) => [nativeName, key]));
  const changed = new Set([...keyOf].flatMap(([name, key]) => (given.has(key) ? branchOf(name) : [])));
  const stale: string[] = [];
  // In this order a field comes after those it is calculated from (ISO 32000-2 table 224).
  for (const { name, actions } of order.map((field) => readField(pdf, field))) {
    const key = keyOf.get(name) ?? name;
    if (given.has(key) || !namesIn(actionsOf(actions).calculate).some((source) => changed.has(source))) continue;
    for (const above of branchOf(name)) changed.add(above);
    stale.push(key);
  }
  if (stale.length === 0) return [];
  const message = `Scripts in the form calculate these fields, but scripts are not run. Give their values, or check them: ${stale.join(", ")}.`;
  return [{ code: "NOT_CALCULATED", message }];
}

/** A field and those above it, by any of which a script may mean it. */
const branchOf = (name: string): string[] => name.split(".").map((_, at, parts) => parts.slice(0, at + 1).join("."));

/** What stands in quotes in a script, lists of names taken apart. */
const namesIn = (script = ""): string[] =>
  [...script.matchAll(/(["'])(.*?)\1/g)].flatMap(([, , quoted = ""]) => quoted.split(/\s*,\s*/));
