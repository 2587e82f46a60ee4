import { slug } from "../../detect/arrange/slug.js";
import type { FormField } from "../../field.js";
import { kindNamed } from "../../fields/index.js";
import { height, union } from "../../geometry.js";
import type { FieldLine } from "../field-lines.js";
import { oneLine } from "../one-line.js";
import type { Change } from "./answer.js";
import { freeKey } from "./free-key.js";

/** Applies those changes that the geometry and kind of the fields allow. */
export function applyChanges(
  fields: FormField[],
  changes: Change[],
  lines: FieldLine[],
  language: string | null,
): FormField[] {
  const fieldOf = new Map(lines.filter(({ column }) => !column).map(({ id, field }) => [id, field]));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  for (const change of changes) {
    const field = fieldOf.get(change.field);
    const current = field && byKey.get(field.key);
    if (!current) continue;
    if (change.action === "drop") {
      byKey.delete(current.key);
      continue;
    }
    const whole = change.action === "merge" ? fieldOf.get(change.into) : undefined;
    const target = whole && byKey.get(whole.key);
    if (target && isContinuedBy(target, current)) {
      byKey.delete(current.key);
      byKey.set(target.key, joined(target, current));
      continue;
    }
    byKey.set(current.key, described(retyped(current, change.type, language), change));
  }
  const kept = fields.flatMap((field) => byKey.get(field.key) ?? []);
  return renamed(kept, new Map(changes.flatMap(({ field, name }) => nameFor(fieldOf.get(field), name))));
}

const nameFor = (field: FormField | undefined, name: string): [string, string][] => {
  const key = slug(oneLine(name, 80));
  return field && key !== "" ? [[field.key, key]] : [];
};

/** Whether both are blanks on one page, the second right below the first. */
function isContinuedBy(first: FormField, next: FormField): boolean {
  const gap = next.box.top - first.box.bottom;
  return (
    first !== next &&
    [first, next].every((field) => kindNamed(field.kind).continues(field)) &&
    first.pageIndex === next.pageIndex &&
    gap > -height(first.box) / 2 &&
    gap < 1.5 * height(next.box)
  );
}

const joined = (first: FormField, next: FormField): FormField => ({
  ...first,
  box: union(first.box, next.box),
  text: { ...first.text, multiLine: true },
});

function described(field: FormField, { section, description }: Change): FormField {
  return {
    ...field,
    ...(section !== "" && { section: oneLine(section) }),
    ...(description !== "" && { description: oneLine(description, 400) }),
  };
}

function retyped(field: FormField, type: Change["type"], language: string | null): FormField {
  return type === "" ? field : kindNamed(field.kind).retyped(field, type, language ?? "en");
}

/** Gives fields their new keys, made unique among the keys that stay. */
function renamed(fields: FormField[], names: Map<string, string>): FormField[] {
  const taken = new Set(fields.filter(({ key }) => !names.has(key)).map(({ key }) => key));
  return fields.map((field) => {
    const name = names.get(field.key);
    if (name === undefined) return field;
    const key = freeKey(name, taken);
    taken.add(key);
    return { ...field, key };
  });
}
