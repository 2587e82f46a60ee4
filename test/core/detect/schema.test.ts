import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EditProperty, EditSchema } from "../../../src/contract/edit-schema.js";
import { fromSchema, toSchema } from "../../../src/core/detect/schema.js";
import type { FormField } from "../../../src/core/field.js";
import { kindNamed } from "../../../src/core/fields/index.js";
import { FormfillError } from "../../../src/errors.js";
import { aField } from "../../fixtures/field.js";

const BOX = { left: 10, top: 20, right: 110, bottom: 40 };
const box = (left: number, right: number) => ({ left, top: 20, right, bottom: 40 });

const FIELDS: FormField[] = [
  aField({
    key: "name",
    label: "Name",
    section: "Applicant",
    description: "Name of the applicant",
    box: { left: 10.004, top: 20.006, right: 110, bottom: 40 },
    confidence: 0.876,
    text: { fontSize: 10, fontColor: [0, 0, 128], maxLength: 40, multiLine: true },
    required: true,
  }),
  aField({
    key: "born",
    source: "native",
    nativeName: "form.born",
    readOnly: true,
    format: { kind: "date", pattern: "dd.MM.yyyy" },
    also: [{ pageIndex: 1, box: BOX }],
  }),
  aField({ key: "amount", valueType: "number", format: { kind: "number", decimals: 2 }, preset: 12.5 }),
  aField({ key: "iban", kind: "comb", text: { maxLength: 22 } }),
  aField({
    key: "born_on",
    kind: "comb",
    box: box(10, 60),
    text: { maxLength: 2 },
    cells: [box(10, 20), box(50, 60)],
  }),
  aField({ key: "agreed", kind: "checkbox", valueType: "boolean", preset: true }),
  aField({ key: "alone", kind: "radio", valueType: "boolean" }),
  aField({
    key: "status",
    kind: "radio",
    nativeName: "status",
    box: box(10, 60),
    options: [
      { value: "single", onState: "0", place: { pageIndex: 0, box: box(10, 20) } },
      { value: "married", onState: "1", place: { pageIndex: 1, box: box(50, 60) } },
    ],
  }),
  aField({
    key: "country",
    kind: "choice",
    options: [
      { value: "Deutschland", exportValue: "DE" },
      { value: "Frankreich", exportValue: "FR" },
    ],
    editable: true,
  }),
  aField({
    key: "languages",
    kind: "choice",
    listed: true,
    multiSelect: true,
    options: [
      { value: "Deutsch", exportValue: "Deutsch" },
      { value: "English", exportValue: "English" },
    ],
  }),
  aField({ key: "signature", kind: "signature", image: { url: "data:image/png;base64,AA==" } }),
  aField({
    key: "children",
    kind: "table",
    box: { left: 0, top: 100, right: 100, bottom: 200 },
    table: {
      rowHeights: [0.5, 0.25, 0.25],
      columns: [
        aField({ key: "name", label: "Name", box: { left: 0, top: 100, right: 70, bottom: 150 } }),
        aField({
          key: "at_school",
          kind: "checkbox",
          valueType: "boolean",
          box: { left: 70, top: 100, right: 100, bottom: 150 },
        }),
      ],
    },
  }),
];

const schemaWith = (property: unknown): EditSchema => ({ type: "object", properties: { f: property as EditProperty } });

const read = (property: unknown): FormField => fromSchema(schemaWith(property))[0]!;

describe("output", () => {
  const schema = toSchema(FIELDS);

  test.each<[string, EditProperty]>([
    ["name", { type: ["string", "null"], "extend_edit:field_type": "text" }],
    ["amount", { type: ["number", "null"], "extend_edit:field_type": "text" }],
    [
      "iban",
      {
        type: ["string", "null"],
        "extend_edit:field_type": "text",
        "extend_edit:text_edit_options": { combing: true, maxLength: 22 },
      },
    ],
    ["agreed", { type: ["boolean", "null"], "extend_edit:field_type": "checkbox" }],
    ["alone", { type: ["boolean", "null"], "extend_edit:field_type": "radio" }],
    ["status", { enum: ["single", "married"], "extend_edit:field_type": "radio" }],
    ["country", { enum: ["Deutschland", "Frankreich"], "extend_edit:field_type": "dropdown" }],
    ["languages", { enum: ["Deutsch", "English"], "extend_edit:field_type": "optionList" }],
    ["signature", { type: ["string", "null"], "extend_edit:field_type": "signature" }],
    ["children", { type: "array", maxItems: 3, "extend_edit:field_type": "table" }],
  ])("%s has the strict form of its kind", (key, expected) => {
    expect(schema.properties[key]).toMatchObject(expected);
    if ("enum" in expected) expect(schema.properties[key]).not.toHaveProperty("type");
  });

  test("boxes and confidence are rounded", () => {
    expect(schema.properties.name).toMatchObject({
      "extend_edit:bbox": { left: 10, top: 20.01, right: 110, bottom: 40 },
      "formfill:confidence": 0.88,
    });
  });

  test("a comb keeps its cells where they are not equal parts of its box", () => {
    expect(schema.properties.born_on?.["formfill:cells"]).toEqual([box(10, 20), box(50, 60)]);
    expect(fromSchema(schema).find(({ key }) => key === "born_on")?.cells).toEqual([box(10, 20), box(50, 60)]);
    const even = aField({
      key: "f",
      kind: "comb",
      box: box(10, 60),
      text: { maxLength: 2 },
      cells: [box(10, 35), box(35, 60)],
    });
    expect(toSchema([even]).properties.f).not.toHaveProperty("formfill:cells");
  });

  test("an answer on another page says so", () => {
    expect(schema.properties.status?.["extend_edit:bboxes"]).toEqual([box(10, 20), { ...box(50, 60), page_index: 1 }]);
  });

  test("it is a JSON Schema that accepts the values it describes", () => {
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const values = {
      name: "Erika",
      born: null,
      amount: 12.5,
      agreed: true,
      status: "married",
      country: "Frankreich",
      children: [{ name: "Max", at_school: true }],
    };
    expect(validate(values)).toBe(true);
    expect(validate({ ...values, status: "unknown" })).toBe(false);
    expect(validate({ ...values, agreed: "yes" })).toBe(false);
  });

  test("it reads itself and says the same again", () => {
    expect(toSchema(fromSchema(schema))).toEqual(schema);
    expect(JSON.stringify(toSchema(FIELDS))).toBe(JSON.stringify(schema));
  });
});

describe("input", () => {
  test("a bare type is taken as nullable", () => {
    const [field] = fromSchema(schemaWith({ type: "string", "extend_edit:bbox": BOX }));
    expect(toSchema([field!]).properties.f?.type).toEqual(["string", "null"]);
  });

  test("sides given the wrong way round are turned", () => {
    expect(read({ "extend_edit:bbox": { left: 110, top: 40, right: 10, bottom: 20 } }).box).toEqual(BOX);
  });

  test("percentages are taken for fractions", () => {
    const table = read({
      type: "array",
      "extend_edit:bbox": { left: 0, top: 0, right: 100, bottom: 100 },
      "extend_edit:row_heights": [50, 25, 25],
      items: {
        properties: {
          a: { type: "string", "extend_edit:column_width": 70 },
          b: { type: "string", "extend_edit:column_width": 30 },
        },
      },
    }).table;
    expect(table?.rowHeights).toEqual([0.5, 0.25, 0.25]);
    expect(table?.columns.map(({ box }) => box)).toEqual([
      { left: 0, top: 0, right: 70, bottom: 50 },
      { left: 70, top: 0, right: 100, bottom: 50 },
    ]);
  });

  test("rows are of one height where one is too low to be written down", () => {
    const table = read({
      type: "array",
      "extend_edit:bbox": BOX,
      "extend_edit:row_heights": [1e-9, 1],
      items: { properties: { a: { type: "string" } } },
    }).table;
    expect(table?.rowHeights).toEqual([0.5, 0.5]);
  });

  test("keywords nobody here knows come back untouched, on the field and at the root", () => {
    const schema = {
      ...schemaWith({ type: "string", "extend_edit:bbox": BOX, "x-own": { deep: [1] }, title: "T" }),
      dependentRequired: { f: ["g"] },
      "x-root": 1,
    };
    const again = toSchema(fromSchema(schema), schema);
    expect(again).toMatchObject({ dependentRequired: { f: ["g"] }, "x-root": 1 });
    expect(again.properties.f).toMatchObject({ "x-own": { deep: [1] }, title: "T" });
  });

  test("a block of parts gives a field for each, and the block again", () => {
    const part = { type: ["string", "null"], "extend_edit:field_type": "text", "extend_edit:bbox": BOX };
    const given = schemaWith({
      type: "object",
      "extend_edit:field_type": "signature",
      "extend_edit:page_index": 3,
      "extend_edit:value": { printed_name: "Erika" },
      properties: { printed_name: part, place: { type: "object", properties: { city: part } } },
    });
    const fields = fromSchema(given);
    expect(fields).toMatchObject([
      { key: "f.printed_name", pageIndex: 3, preset: "Erika" },
      { key: "f.place.city", pageIndex: 3 },
    ]);
    const again = toSchema(fields, given);
    expect(again.properties.f).toMatchObject({
      type: "object",
      "extend_edit:field_type": "signature",
      properties: { printed_name: part, place: { type: "object", properties: { city: part } } },
    });
    expect(toSchema(fromSchema(again), again)).toEqual(again);
  });

  test("answers in one box are a choice, answers with a box each are to be ticked", () => {
    expect(read({ enum: ["a", "b"], "extend_edit:bbox": BOX }).kind).toBe("choice");
    expect(read({ enum: ["a", "b"], "extend_edit:bboxes": [BOX, BOX] }).kind).toBe("radio");
  });

  test("a radio group needs no box of its own", () => {
    const group = {
      enum: ["a", "b"],
      "extend_edit:field_type": "radio",
      "extend_edit:bboxes": [box(10, 20), box(50, 60)],
    };
    expect(read(group).box).toEqual(box(10, 60));
  });

  test.each<[string, unknown]>([
    ["schema.properties.f", "text"],
    ["schema.properties.f", null],
    ["schema.properties.f.extend_edit:bbox", { type: "string" }],
    ["schema.properties.f.extend_edit:bbox.top", { "extend_edit:bbox": { left: 1, top: "2", right: 3, bottom: 4 } }],
    ["schema.properties.f.extend_edit:bbox.left", { "extend_edit:bbox": { ...BOX, left: Number.NaN } }],
    ["schema.properties.f.extend_edit:page_index", { "extend_edit:bbox": BOX, "extend_edit:page_index": -1 }],
    ["schema.properties.f.extend_edit:page_index", { "extend_edit:bbox": BOX, "extend_edit:page_index": 1.5 }],
    ["schema.properties.f.enum", { enum: [1, 2], "extend_edit:field_type": "dropdown", "extend_edit:bbox": BOX }],
    ["schema.properties.f.enum", { "extend_edit:field_type": "dropdown", "extend_edit:bbox": BOX }],
    ["schema.properties.f.extend_edit:bboxes", { enum: ["a", "b"], "extend_edit:bboxes": [BOX] }],
    ["schema.properties.f.extend_edit:bboxes[0]", { enum: ["a"], "extend_edit:bboxes": [null] }],
    ["maxLength", { "extend_edit:bbox": BOX, "extend_edit:text_edit_options": { combing: true } }],
    ["fontColor", { "extend_edit:bbox": BOX, "extend_edit:text_edit_options": { fontColor: [0, 0, 300] } }],
    ["schema.properties.f.items", { type: "array", "extend_edit:bbox": BOX }],
    ["formfill:format", { "extend_edit:bbox": BOX, "formfill:format": "date" }],
    ["formfill:format.pattern", { "extend_edit:bbox": BOX, "formfill:format": { kind: "date", pattern: 1 } }],
    ["formfill:format.decimals", { "extend_edit:bbox": BOX, "formfill:format": { kind: "number", decimals: 1e9 } }],
    ["formfill:also", { "extend_edit:bbox": BOX, "formfill:also": {} }],
    ["extend_edit:image", { "extend_edit:field_type": "signature", "extend_edit:bbox": BOX, "extend_edit:image": "x" }],
  ])("a mistake is named by its place: %s", (place, property) => {
    expect(() => read(property)).toThrowError(
      expect.objectContaining({ code: "SCHEMA_VALIDATION_ERROR", message: expect.stringContaining(place) }),
    );
  });

  test.each([null, [], "x", { type: "array", properties: {} }, { type: "object" }, { properties: [] }])(
    "%j is no schema",
    (schema) => {
      expect(() => fromSchema(schema as unknown as EditSchema)).toThrowError(
        expect.objectContaining({ code: "SCHEMA_VALIDATION_ERROR" }),
      );
    },
  );

  test("no schema makes reading it throw anything but a named mistake, and what it gives can be written again", () => {
    const loose = (likely: unknown) => fc.oneof({ weight: 4, arbitrary: fc.constant(likely) }, fc.jsonValue());
    const property = fc.record(
      {
        type: fc.oneof(loose("string"), loose(["boolean", "null"]), loose("array")),
        enum: fc.oneof(fc.array(fc.string(), { maxLength: 3 }), fc.jsonValue()),
        items: loose({ properties: { a: { type: "string" } } }),
        maxItems: loose(3),
        "extend_edit:field_type": fc.oneof(
          fc.constantFrom("text", "radio", "dropdown", "table", "signature"),
          fc.jsonValue(),
        ),
        "extend_edit:bbox": loose(BOX),
        "extend_edit:bboxes": fc.oneof(fc.array(fc.constant(BOX), { maxLength: 3 }), fc.jsonValue()),
        "extend_edit:text_edit_options": loose({ combing: true, maxLength: 4 }),
        "extend_edit:row_heights": loose([0.5, 0.5]),
        "extend_edit:value": fc.jsonValue(),
        "formfill:format": loose({ kind: "date", pattern: "dd.MM.yyyy" }),
        "formfill:also": loose([{ page_index: 0, bbox: BOX }]),
        "formfill:stored_values": fc.oneof(fc.array(fc.string(), { maxLength: 3 }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(property, (given) => {
        let fields: FormField[];
        try {
          fields = fromSchema(schemaWith(given));
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(FormfillError);
          return;
        }
        const schema = toSchema(fields);
        expect(toSchema(fromSchema(schema))).toEqual(schema);
        const context = { locale: "de", localeKnown: true, today: "2026-11-20" };
        for (const field of fields) kindNamed(field.kind).parse(field.preset, field, context);
      }),
      { numRuns: 2000 },
    );
  });

  test("a key named __proto__ is a field and changes nothing else", () => {
    const given = JSON.parse(
      `{"type":"object","properties":{"__proto__":{"type":"string","extend_edit:bbox":${JSON.stringify(BOX)},"polluted":1}}}`,
    );
    const [field] = fromSchema(given);
    expect(field?.key).toBe("__proto__");
    expect(Object.keys(toSchema([field!]).properties)).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("a schema nested a hundred thousand levels deep is refused, not walked", () => {
    const deep = JSON.parse(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`);
    expect(() => read({ type: "string", "extend_edit:bbox": BOX, deep })).toThrowError(
      expect.objectContaining({ code: "SCHEMA_VALIDATION_ERROR" }),
    );
  });
});
