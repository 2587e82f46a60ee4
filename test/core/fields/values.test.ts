import { describe, expect, test } from "vitest";
import type { FieldFormat } from "../../../src/contract/edit-schema.js";
import type { FieldKindName, FormField } from "../../../src/core/field.js";
import { kindNamed } from "../../../src/core/fields/index.js";
import { aField } from "../../fixtures/field.js";
import cases from "./values.json" with { type: "json" };

const TODAY = "2026-11-20";

const field = (kind: FieldKindName, own: Partial<FormField> = {}): FormField => aField({ kind, ...own });

function parse(value: unknown, on: FormField, locale = "de") {
  const { writing, findings } = kindNamed(on.kind).parse(value, on, { locale, localeKnown: true, today: TODAY });
  return { writing, codes: findings.map(({ code }) => code) };
}

/** JSON types each column as the union of all; a row says what it holds by its place. */
type Row = unknown[];

function expectText(value: unknown, on: FormField, locale: string, expected: unknown, codes: unknown) {
  const parsed = parse(value, on, locale);
  expect(parsed).toEqual({
    writing: expected === null ? null : { kind: "text", text: expected },
    codes: codes ?? [],
  });
}

describe("dates are written in the field's format", () => {
  test.each(cases.dates as Row[])("%s %s: %s", (locale, pattern, value, expected, codes) => {
    const format = { kind: "date", pattern: String(pattern) } as const;
    expectText(value, field("text", { format }), String(locale), expected, codes);
  });
});

describe("of a date that can be read in two ways a person is told, also where the field has no format", () => {
  test.each([
    ["de", "03/04/2026", ["AMBIGUOUS_DATE"]],
    ["en-US", "3-4-2026", ["AMBIGUOUS_DATE"]],
    ["en-GB", "03/04/26", ["AMBIGUOUS_DATE"]],
    ["en-US", "12/25/2026", []],
    ["en-US", "04/04/2026", []],
    ["de", "03.04.2026", []],
    ["en-GB", "10-11-12", []],
    ["en-US", "Lot 3/4/2026", []],
  ])("%s: %s", (locale, text, codes) => expectText(text, field("text"), locale, text, codes));
});

describe("numbers are written as the field or the locale has them", () => {
  test.each(cases.numbers as Row[])("%s %j: %s", (locale, style, value, expected, codes) => {
    const format = { kind: "number", ...(style as object) } as FieldFormat;
    expectText(value, field("text", { format }), String(locale), expected, codes);
  });
});

describe("percentages", () => {
  test.each(cases.percents as Row[])("%s %j: %s", (locale, style, value, expected, codes) => {
    const format = { kind: "percent", ...(style as object) } as FieldFormat;
    expectText(value, field("text", { format }), String(locale), expected, codes);
  });
});

describe("times", () => {
  test.each(cases.times as Row[])("%s %s: %s", (locale, pattern, value, expected, codes) => {
    const format = { kind: "time", pattern: String(pattern) } as const;
    expectText(value, field("text", { format }), String(locale), expected, codes);
  });
});

describe("numbers of a fixed build", () => {
  test.each(cases.specials as Row[])("%j: %s", (style, value, expected, codes) => {
    const format = { kind: "special", ...(style as object) } as FieldFormat;
    expectText(value, field("text", { format }), "en", expected, codes);
  });
});

describe("combs keep separators only where there is a cell for them", () => {
  test.each(cases.combs as Row[])("%s cells, %j: %s", (cells, format, value, expected, codes) => {
    const own = { text: { maxLength: Number(cells) }, ...(format ? { format: format as FieldFormat } : {}) };
    expectText(value, field("comb", own), "de", expected, codes);
  });
});

describe("choices", () => {
  test("what is printed is meant before what the PDF stores", () => {
    const counted = ["3", "2", "1"].map((value, i) => ({ value, exportValue: `${i}` }));
    expect(parse("1", field("choice", { options: counted })).writing).toEqual({ kind: "options", indices: [2] });
    expect(parse("0", field("choice", { options: counted })).writing).toEqual({ kind: "options", indices: [0] });
  });

  test("a number by which the PDF counts the boxes of a group is no answer", () => {
    const boxes = ["0–5 years", "over 5 years"].map((value, i) => ({ value, onState: `${i}` }));
    expect(parse(0, field("radio", { options: boxes }))).toEqual({ writing: null, codes: ["NOT_AN_OPTION"] });
  });

  const options = [
    { value: "Bern", exportValue: "BE" },
    { value: "Genève", exportValue: "GE" },
    { value: "Zürich", exportValue: "ZH" },
    { value: "Graubünden / Grigioni", exportValue: "GR" },
  ];
  test.each(cases.choices as Row[])("%s", (value, expected, codes) => {
    const { writing, codes: found } = parse(value, field("choice", { options }));
    const index = options.findIndex((option) => option.value === expected);
    const chosen = value === "" ? { kind: "options", indices: [] } : null;
    expect({ writing, found }).toEqual({
      writing: index < 0 ? chosen : { kind: "options", indices: [index] },
      found: codes ?? [],
    });
  });
});

describe("ticks", () => {
  test.each(cases.ticks as Row[])("%s: %s", (locale, value, expected) => {
    const { writing, codes } = parse(value, field("checkbox"), String(locale));
    expect(writing).toEqual(expected === null ? null : { kind: "tick", on: expected });
    expect(codes).toEqual(expected === null ? ["NOT_AN_OPTION"] : []);
  });
});

test("the table holds at least 150 cases in seven languages", () => {
  const rows = Object.values(cases).flat() as Row[];
  expect(rows.length).toBeGreaterThanOrEqual(150);
  const languages = new Set([...cases.dates, ...cases.numbers].map(([locale]) => (locale as string).slice(0, 2)));
  expect([...languages].sort()).toEqual(expect.arrayContaining(["de", "en", "es", "fr", "it", "nl", "pl"]));
});

test("an amount whose cents have a box of their own is written without them", () => {
  const euros = field("text", { cents: "ct", format: { kind: "number", decimals: 2 } });
  expect(parse("1234", euros).writing).toEqual({ kind: "text", text: "1234" });
});

test("what stands in the output is the number as it was written, rounded like it", () => {
  const context = { locale: "de", localeKnown: true, today: TODAY };
  const rate = field("text", { valueType: "number", format: { kind: "percent", decimals: 1 } });
  expect(kindNamed("text").parse("19,126 %", rate, context)).toMatchObject({ writing: { text: "19,1%" }, value: 19.1 });
  const plain = field("text", { valueType: "number" });
  const [finding] = kindNamed("text").parse(`0,${"3".repeat(25)}`, plain, context).findings;
  expect(finding?.reason).toBe("The field takes 20 decimal places; the amount was rounded.");
});

test("no time zone moves a time of day: an hour its clocks skip is written all the same", () => {
  const zone = process.env.TZ;
  process.env.TZ = "Europe/Berlin";
  try {
    const on = field("text", { format: { kind: "date", pattern: "dd.MM.yyyy HH:mm h:mm a" } });
    expect(parse("2026-03-29T02:30", on).writing).toEqual({ kind: "text", text: "29.03.2026 02:30 2:30 AM" });
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

describe("what a box takes for yes or no fits it, in whatever language it is said; other words do not", () => {
  test.each([
    ["es", "si", 1],
    ["it", "Si", 1],
    ["pt", "nao", 1],
    ["de", "zutreffend", 1],
    ["fi", "kyllä", 1],
    ["en", "✓", 1],
    ["en", true, 1],
    ["en", "Ann", 0.3],
    ["en", "2", 0.3],
  ])("%s: %s", (locale, value, fit) => {
    const box = field("checkbox");
    expect(kindNamed("checkbox").fit(value, box)).toBe(fit);
    expect(parse(value, box, locale).writing === null).toBe(fit < 1);
  });
});
