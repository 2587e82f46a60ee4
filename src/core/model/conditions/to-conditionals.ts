import type { FormField } from "../../field.js";
import type { Conditionals } from "../../values/conditionals.js";
import type { FieldLine } from "../field-lines.js";
import { compact } from "../fold.js";
import { oneLine } from "../one-line.js";
import type { StatedRule } from "./answer.js";

/**
 * Converts rules to conditionals at the root of a JSON Schema (2020-12), each with the printed words as its comment. Rules are
 * dropped if their words are not printed on the form, their fields do not exist, or a field cannot have the stated value.
 */
export function toConditionals(rules: StatedRule[], lines: FieldLine[], printed: string): Conditionals {
  const fieldOf = new Map(lines.filter(({ column }) => !column).map(({ id, field }) => [id, field]));
  const text = compact(printed);
  const allOf = rules.flatMap((rule) => {
    const quote = compact(rule.quote);
    const deciding = fieldOf.get(rule.when.field);
    if (quote === "" || !text.includes(quote) || !deciding || rule.then.length === 0) return [];
    const condition = rule.when.is === "filled" ? filled(deciding) : equal(deciding, rule.when.value);
    const demands = rule.then.map(({ field, must, value }) => demandOn(fieldOf.get(field), must, value, deciding));
    if (condition === null || demands.some((demand) => demand === null)) return [];
    const [first, ...others] = demands;
    return [
      { $comment: oneLine(rule.quote, 300), if: condition, then: others.length === 0 ? first : { allOf: demands } },
    ];
  });
  return allOf.length === 0 ? {} : { allOf };
}

type Clause = Record<string, unknown>;

function demandOn(
  field: FormField | undefined,
  must: StatedRule["then"][number]["must"],
  value: string,
  deciding: FormField,
): Clause | null {
  if (!field || field === deciding) return null;
  if (must === "filled") return filled(field);
  return must === "blank" ? { not: filled(field) } : equal(field, value);
}

/** A check box counts as filled in if it is ticked. */
function filled({ key, valueType }: FormField): Clause {
  return valueType === "boolean" ? { required: [key], properties: { [key]: { const: true } } } : { required: [key] };
}

function equal(field: FormField, value: string): Clause | null {
  const { key, valueType, options } = field;
  if (valueType === "boolean") {
    if (value === "true") return filled(field);
    return value === "false" ? { not: filled(field) } : null;
  }
  if (options.length > 0 && !options.some((option) => option.value === value)) return null;
  const wanted = valueType === "string" ? value : Number(value);
  if (value === "" || Number.isNaN(wanted)) return null;
  return { required: [key], properties: { [key]: { const: wanted } } };
}
