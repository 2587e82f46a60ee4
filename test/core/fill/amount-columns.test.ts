import { expect, test } from "vitest";
import type { EditProperty } from "../../../src/contract/edit-schema.js";
import { fillForm } from "../../../src/index.js";
import { at, blankPage, box, schemaOf } from "../../fixtures/flat-field.js";
import { lettersOf } from "../../fixtures/read-pdf.js";

const amount = (top: number, value: string, width = 80): EditProperty =>
  at(box(40, top, width, 16), "text", {
    "formfill:format": { kind: "number", decimals: 2, currency: "EUR" },
    "extend_edit:value": value,
  });

/** The middles of the last digits of a form, from the top down. */
async function ends(properties: Record<string, EditProperty>): Promise<number[]> {
  const { pdf } = await fillForm(blankPage(), { schema: schemaOf(properties) });
  const rows = new Map<number, number>();
  for (const { x, y } of lettersOf(pdf)) rows.set(Math.round(y), Math.max(x, rows.get(Math.round(y)) ?? 0));
  return [...rows].sort(([a], [b]) => a - b).map(([, x]) => Math.round(x));
}

test("amounts one below the other end at the right, whatever their length", async () => {
  const [first, second] = await ends({ rent: amount(20, "1250.55"), heating: amount(60, "5.55") });
  expect(first).toBe(second);
  expect(first).toBeGreaterThan(110);
});

test("an amount of its own, and one without a currency, begins at the left", async () => {
  const rent = amount(20, "5.55");
  expect(Math.max(...(await ends({ rent, fee: amount(60, "5.55", 120) })))).toBeLessThan(70);
  const count = { ...amount(60, "5"), "formfill:format": { kind: "number" as const } };
  expect(Math.max(...(await ends({ rent, count })))).toBeLessThan(70);
});

test("the amounts of a table stand in columns", async () => {
  const items: EditProperty = { type: "object", properties: { sum: amount(20, "") } };
  const costs = at(box(40, 20, 80, 32), "table", {
    type: "array",
    items,
    "extend_edit:row_heights": [0.5, 0.5],
  });
  const schema = schemaOf({ costs });
  const { pdf } = await fillForm(blankPage(), { schema, data: { costs: [{ sum: 1250.55 }, { sum: 5.55 }] } });
  const digits = lettersOf(pdf).map(({ x }) => x);
  expect(digits.filter((x) => x > 110)).toHaveLength(2);
});
