import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormField } from "../../../src/core/field.js";
import { kindNamed } from "../../../src/core/fields/index.js";
import { aField } from "../../fixtures/field.js";

const CONTEXT = { locale: "de", localeKnown: true, today: "2026-11-20" };

const parse = (field: FormField, value: unknown) => kindNamed(field.kind).parse(value, field, CONTEXT);

const options = [{ value: "yes" }, { value: "no" }];
const FIELDS = [
  aField(),
  aField({ text: { maxLength: 5 } }),
  aField({ format: { kind: "date", pattern: "dd.MM.yyyy" } }),
  aField({ format: { kind: "number", decimals: 2 } }),
  aField({ format: { kind: "percent" } }),
  aField({ format: { kind: "time", pattern: "HH:mm" } }),
  aField({ format: { kind: "special", name: "iban" } }),
  aField({ valueType: "integer" }),
  aField({ kind: "comb", text: { maxLength: 8 } }),
  aField({ kind: "checkbox", valueType: "boolean" }),
  aField({ kind: "radio", options }),
  aField({ kind: "choice", options }),
  aField({ kind: "choice", options, multiSelect: true, editable: true }),
  aField({ kind: "signature" }),
  aField({ kind: "table", table: { rowHeights: [0.5, 0.5], columns: [aField({ key: "a" }), aField({ key: "b" })] } }),
];

const values = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.bigInt(), fc.constant(undefined));

const SAYS_NOTHING = (value: unknown): boolean =>
  [value].flat().every((item) => (typeof item === "string" ? /^[\s\p{C}]*$/u.test(item) : !item));

describe("no value makes a field throw, and what is refused is told", () => {
  test.each(FIELDS.map((field, i) => [`${i} ${field.kind}`, field] as const))("%s", (_, field) => {
    fc.assert(
      fc.property(values, (value) => {
        const { writing, findings } = parse(field, value);
        if (writing !== null || findings.length > 0) return;
        expect(SAYS_NOTHING(value)).toBe(true);
      }),
    );
  });
});

test("no pattern of a PDF makes a date or time throw", () => {
  const pattern = fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[dMyHhmsaE'. /-]{0,20}$/));
  fc.assert(
    fc.property(pattern, fc.boolean(), fc.integer({ min: 1, max: 12 }), (pattern, comb, maxLength) => {
      const own = comb ? { kind: "comb" as const, text: { maxLength } } : {};
      parse(aField({ ...own, format: { kind: "date", pattern } }), "2026-02-03T14:05");
      parse(aField({ ...own, format: { kind: "time", pattern } }), "14:05");
      parse(aField({ ...own, format: { kind: "special", name: "mask", mask: pattern } }), "2026-02-03");
    }),
    { numRuns: 1000 },
  );
});

test("a hundred thousand characters are shortened and listed", () => {
  const { writing, findings } = parse(aField({ text: { multiLine: true } }), "ä".repeat(100_000));
  expect(writing).toMatchObject({ kind: "text" });
  expect(findings).toMatchObject([{ code: "VALUE_SHORTENED" }]);
});

test("a long run of blanks costs no time", () => {
  const value = `1${" ".repeat(100_000)}x`;
  const started = performance.now();
  for (const field of FIELDS) parse(field, value);
  expect(performance.now() - started).toBeLessThan(1000);
});

test("a date with a long run of blanks behind it costs no time where print is heeded", () => {
  const started = performance.now();
  expect(kindNamed("text").heedsPrint(`1.1.1${" ".repeat(100_000)}x`, aField())).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});

test("no name of a special format makes a field throw", () => {
  for (const name of ["constructor", "toString", "__proto__", "unheard of"]) {
    expect(parse(aField({ format: { kind: "special", name } }), "12").writing).toEqual({ kind: "text", text: "12" });
  }
});

test("control characters are left out, line ends become one line", () => {
  expect(parse(aField(), "Anna\u0000\u0007\r\nMaria\u009d").writing).toEqual({ kind: "text", text: "Anna, Maria" });
  expect(parse(aField({ text: { multiLine: true } }), "a\r\nb\u2028c").writing).toEqual({
    kind: "text",
    text: "a\nb\nc",
  });
});

test("an unpaired surrogate is left out and listed", () => {
  const { writing, findings } = parse(aField(), "Er\ud83dika");
  expect(writing).toEqual({ kind: "text", text: "Erika" });
  expect(findings).toMatchObject([{ code: "GLYPH_MISSING" }]);
});

test("marks that would turn the letters round are left out and listed", () => {
  const { writing, findings } = parse(aField(), "100\u202e€ 001");
  expect(writing).toEqual({ kind: "text", text: "100€ 001" });
  expect(findings).toMatchObject([{ code: "GLYPH_MISSING" }]);
});

test("a whole number too long for JSON is written and listed, as text it keeps its digits", () => {
  expect(parse(aField(), Number("12345678901234567890"))).toMatchObject({ findings: [{ code: "FORMAT_GUESSED" }] });
  expect(parse(aField(), "12345678901234567890")).toMatchObject({
    writing: { text: "12345678901234567890" },
    findings: [],
  });
});

test("an emoji is one character of a limit", () => {
  expect(parse(aField({ text: { maxLength: 3 } }), "a😀b").writing).toEqual({ kind: "text", text: "a😀b" });
});

test.each<[unknown, string | null]>([
  [42, "42"],
  [1.5, "1,5"],
  [0.1, "0,1"],
  ["RE20 2601 1234 55", "RE20 2601 1234 55"],
  [true, "Ja"],
  [["Anna", "Maria"], "Anna, Maria"],
  [{ a: 1 }, null],
  [[{ a: 1 }], null],
  ["", ""],
])("%j in a text field", (value, text) => {
  expect(parse(aField(), value).writing).toEqual(text === null ? null : { kind: "text", text });
});

test.each([
  ["Dresden, 2026-02-09", "Dresden, 09.02.2026"],
  ["2026-01-01 – 2026-06-30", "01.01.2026 – 30.06.2026"],
  ["Az. 2026-02-09-17", "Az. 2026-02-09-17"],
  ["Dresden, 2026-02-31", "Dresden, 2026-02-31"],
  ["since 2026-02-09 or so", "since 2026-02-09 or so"],
])("%j on a German form", (value, text) => {
  expect(parse(aField(), value).writing).toEqual({ kind: "text", text });
});

test("a number whose schema asks for a whole one is not written as something else", () => {
  expect(parse(aField({ valueType: "integer" }), "three")).toMatchObject({
    writing: null,
    findings: [{ code: "NOT_AN_OPTION" }],
  });
  expect(parse(aField({ valueType: "integer" }), "3")).toMatchObject({ value: 3, writing: { text: "3" } });
});

describe("tables", () => {
  const table = FIELDS.at(-1)!;
  const cell = (text: string) => ({ kind: "text", text });

  test("rows come from objects by key or label, from lists by place", () => {
    expect(parse(table, [{ A: 1, b: "x" }, ["y", "z"]])).toMatchObject({
      writing: {
        kind: "rows",
        rows: [
          { a: cell("1"), b: cell("x") },
          { a: cell("y"), b: cell("z") },
        ],
      },
      value: [
        { a: "1", b: "x" },
        { a: "y", b: "z" },
      ],
      findings: [],
    });
  });

  test("more rows than the form has are listed", () => {
    const { value, findings } = parse(table, [{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(value).toHaveLength(2);
    expect(findings).toMatchObject([{ code: "VALUE_SHORTENED" }]);
  });
});

describe("radio groups", () => {
  const group = aField({ kind: "radio", options: [{ value: "Ja" }, { value: "Nein" }] });

  test.each<[unknown, number | null]>([
    ["Ja", 0],
    ["nein", 1],
    [true, 0],
    [false, 1],
    ["yes", 0],
    ["maybe", null],
    [["Ja", "Nein"], null],
  ])("%j", (value, index) => {
    expect(parse(group, value).writing).toEqual(index === null ? null : { kind: "options", indices: [index] });
  });
});

test("a list of several answers keeps those it knows and lists the others", () => {
  const list = aField({
    kind: "choice",
    multiSelect: true,
    listed: true,
    options: [{ value: "Deutsch" }, { value: "English" }],
  });
  expect(parse(list, ["english", "Deutsch", "Klingon"])).toMatchObject({
    writing: { kind: "options", indices: [0, 1] },
    value: ["Deutsch", "English"],
    findings: [{ code: "NOT_AN_OPTION" }],
  });
});

test("an editable combo takes what it does not offer", () => {
  const combo = aField({ kind: "choice", editable: true, options: [{ value: "Bern" }] });
  expect(parse(combo, "Chur")).toMatchObject({
    writing: { kind: "options", indices: [], other: "Chur" },
    value: "Chur",
  });
});

describe("where the language of the form is not known", () => {
  const parseThere = (field: FormField, value: unknown) =>
    kindNamed(field.kind).parse(value, field, { ...CONTEXT, locale: "en", localeKnown: false }).writing;

  test.each<[unknown, string]>([
    ["55,20", "55,20"],
    ["1.234,5 €", "1234,50"],
    ["55.2", "55.20"],
    [55.2, "55.20"],
  ])("the amount %j keeps its decimal mark", (value, text) => {
    expect(parseThere(aField({ format: { kind: "number", decimals: 2 } }), value)).toEqual({ kind: "text", text });
  });

  test("an ISO date stays as it is", () => {
    expect(parseThere(aField(), "2026-02-03")).toEqual({ kind: "text", text: "2026-02-03" });
    expect(parseThere(aField({ format: { kind: "date", pattern: "" } }), "3 February 2026")).toEqual({
      kind: "text",
      text: "2026-02-03",
    });
  });
});
