import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { EditSchema } from "../../contract/edit-schema.js";
import { FormfillError } from "../../errors.js";
import { underBlocks } from "../detect/schema-blocks.js";
import type { FormField } from "../field.js";
import type { CheckedValue } from "./value.js";

/** Root keywords that say how values depend on each other (wire contract §2); JSON Schema 2020-12. */
const CONDITIONALS = [
  "$defs",
  "dependentRequired",
  "dependentSchemas",
  "if",
  "then",
  "else",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
] as const;

export type Conditionals = Partial<Record<(typeof CONDITIONALS)[number], unknown>>;

/** The rules at the root of a schema. */
export function conditionalsOf(schema: EditSchema): Conditionals {
  return Object.fromEntries(CONDITIONALS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])));
}

/** @throws FormfillError SCHEMA_VALIDATION_ERROR if the rules are not a valid schema */
export async function checkConditionals(conditionals: Conditionals): Promise<void> {
  if (Object.keys(conditionals).length > 0) await compile(conditionals);
}

/**
 * Validates the values, with those already in the form, against the schema's conditionals.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the rule, never a value
 */
export async function obey(conditionals: Conditionals, fields: FormField[], values: CheckedValue[]): Promise<void> {
  if (Object.keys(conditionals).length === 0) return;
  const validate = await compile(conditionals);
  let valid: boolean;
  try {
    valid = validate(instanceOf(fields, values));
  } catch (cause) {
    // A rule that refers to itself never terminates.
    throw new FormfillError("SCHEMA_VALIDATION_ERROR", "The conditional rules of the schema could not be evaluated.", {
      cause,
    });
  }
  if (!valid) throw broken(conditionals, validate.errors ?? []);
}

/** The validator is loaded on demand: most schemas have no conditionals, and loading it takes longer than filling a form. */
async function compile(conditionals: Conditionals): Promise<ValidateFunction> {
  const [{ Ajv2020 }, { linearPatterns }] = await Promise.all([
    import("ajv/dist/2020.js"),
    import("./linear-pattern.js"),
  ]);
  const options = { strict: false, validateFormats: false, logger: false, code: { regExp: linearPatterns } } as const;
  try {
    return new Ajv2020(options).compile({ type: "object", ...conditionals });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : "";
    throw new FormfillError("SCHEMA_VALIDATION_ERROR", `The conditional rules of the schema are not valid: ${why}.`, {
      cause,
    });
  }
}

/** The form as an instance of its schema; a blank field is an absent property, so that `required` means filled in. */
function instanceOf(fields: FormField[], values: CheckedValue[]): Record<string, unknown> {
  const written = new Map(values.map(({ key, value }) => [key, value]));
  const filled = fields.flatMap((field) => {
    // An unticked box is blank, not an answer of no.
    const standing = field.current === false ? undefined : field.current;
    const value = written.has(field.key) ? written.get(field.key) : standing;
    return value === undefined || value === null || value === "" ? [] : [{ field, value }];
  });
  return underBlocks<unknown>(filled, (_block, parts) => parts);
}

function broken(conditionals: Conditionals, errors: ErrorObject[]): FormfillError {
  const [error] = errors;
  const steps = (error?.schemaPath ?? "#").replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const field = error?.instancePath.replace(/^\//, "");
  const rule = ruleAt(conditionals, steps);
  const says = field ? `${field} ${error?.message}` : (error?.message ?? "they are not valid");
  return new FormfillError("SCHEMA_VALIDATION_ERROR", `The values violate the rule ${rule}: ${says}.`, {
    remedy: "Correct the values, or the rule in the schema.",
  });
}

/** The place of a rule in the schema, with its comment, title or description if it has one. */
function ruleAt(conditionals: Conditionals, steps: string[]): string {
  const [keyword = "", index] = steps;
  const member = (conditionals as Record<string, unknown>)[keyword];
  const listed = Array.isArray(member) && index !== undefined;
  const clause: unknown = listed ? member[Number(index)] : member;
  const { $comment, title, description } = (typeof clause === "object" && clause !== null ? clause : {}) as Record<
    string,
    unknown
  >;
  const words = [$comment, title, description].find((each) => typeof each === "string" && each !== "");
  const place = `schema.${keyword}${listed ? `[${index}]` : ""}`;
  return typeof words === "string" ? `${place} (“${words}”)` : place;
}
