import { expect, test } from "vitest";
import type { EditSchema } from "../../../src/contract/edit-schema.js";
import type { FormField } from "../../../src/core/field.js";
import { type Conditionals, conditionalsOf, obey } from "../../../src/core/values/conditionals.js";
import { FormfillError } from "../../../src/errors.js";
import { aField, aTick } from "../model/a-field.js";

const MARRIED: Conditionals = {
  allOf: [
    {
      $comment: "If married, give the spouse's name",
      if: { properties: { married: { const: true } }, required: ["married"] },
      then: { required: ["spouse"] },
    },
  ],
};

async function failure(
  conditionals: Conditionals,
  values: Record<string, unknown>,
  fields: FormField[] = Object.keys(values).map((key) => aField(key, { key })),
): Promise<FormfillError | null> {
  try {
    await obey(
      conditionals,
      fields,
      Object.entries(values).map(([key, value]) => ({
        key,
        value,
        writing: { kind: "text", text: "" },
        assignment: { key, value, source: "data", path: key, score: 1, why: "" },
      })),
    );
    return null;
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(FormfillError);
    return thrown as FormfillError;
  }
}

test("a rule holds when its condition does, and is named with its words when it is broken", async () => {
  expect(await failure(MARRIED, { married: false })).toBeNull();
  expect(await failure(MARRIED, { married: true, spouse: "Max" })).toBeNull();
  const error = await failure(MARRIED, { married: true });
  expect(error?.code).toBe("SCHEMA_VALIDATION_ERROR");
  expect(error?.message).toBe(
    "The values violate the rule schema.allOf[0] (“If married, give the spouse's name”): must have required property 'spouse'.",
  );
});

test("dependentRequired of JSON Schema 2020-12 is understood", async () => {
  const rules = { dependentRequired: { iban: ["account_holder"] } };
  expect(await failure(rules, { iban: "x", account_holder: "y" })).toBeNull();
  expect((await failure(rules, { iban: "x" }))?.message).toMatch(/schema\.dependentRequired/);
});

test.each([
  ["anyOf", { anyOf: [{ required: ["phone"] }, { required: ["email"] }] }, { email: "a" }, {}],
  ["oneOf", { oneOf: [{ required: ["phone"] }, { required: ["email"] }] }, { email: "a" }, { email: "a", phone: "b" }],
  ["not", { not: { required: ["a", "b"] } }, { a: "1" }, { a: "1", b: "2" }],
  ["else", { if: { required: ["a"] }, then: true, else: { required: ["b"] } }, { a: "1" }, {}],
] satisfies [string, Conditionals, object, object][])("%s at the root is held", async (name, rules, good, bad) => {
  expect(await failure(rules, { ...good })).toBeNull();
  expect((await failure(rules, { ...bad }))?.message).toContain(`schema.${name}`);
});

test("what already stands in the form counts; a blank does not", async () => {
  const fields = [aTick("Married", { current: true }), aField("Spouse", { current: "Max" })];
  expect(await failure(MARRIED, {}, fields)).toBeNull();
  expect(
    await failure(
      MARRIED,
      { spouse: "" },
      fields.map((field) => ({ ...field, ...(field.key === "spouse" && { current: "" }) })),
    ),
  ).not.toBeNull();
});

test("a part of a block stands under its block", async () => {
  const block = { key: "signature", keywords: {} };
  const fields = [aField("date", { key: "signature.date", blocks: [block] })];
  const rules = { allOf: [{ required: ["signature"] }] };
  expect(await failure(rules, { "signature.date": "2026-01-02" }, fields)).toBeNull();
});

test.each([
  ["of a wrong type", { allOf: "x" }],
  ["that points elsewhere", { allOf: [{ $ref: "https://example.com/schema" }] }],
  ["that never ends", { allOf: [{ $ref: "#" }] }],
] satisfies [string, Conditionals][])("a rule %s is refused, not evaluated", async (_what, rules) => {
  expect((await failure(rules, { a: "1" }))?.code).toBe("SCHEMA_VALIDATION_ERROR");
});

test("a message never quotes a value", async () => {
  const rules = { allOf: [{ properties: { a: { const: "PRIVATE-1" } } }] };
  expect((await failure(rules, { a: "PRIVATE-2" }))?.message).not.toMatch(/PRIVATE-2/);
});

test("only conditionals are taken from the root of a schema", async () => {
  const schema: EditSchema = { type: "object", properties: {}, required: ["a"], ...MARRIED };
  expect(conditionalsOf(schema)).toEqual(MARRIED);
});
