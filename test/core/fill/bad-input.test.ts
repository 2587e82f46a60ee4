import { describe, expect, test } from "vitest";
import type { EditProperty } from "../../../src/contract/edit-schema.js";
import { fillForm } from "../../../src/index.js";
import { at, blankPage, box, schemaOf } from "../../fixtures/flat-field.js";
import { lettersOf, textIn } from "../../fixtures/read-pdf.js";

const PLACE = box(20, 20, 100, 20);

const text = (value: unknown, more: EditProperty = {}): EditProperty =>
  at(PLACE, "text", { type: ["string", "null"], "extend_edit:value": value, ...more });

const fill = (properties: Record<string, EditProperty>) => fillForm(blankPage(), { schema: schemaOf(properties) });

const codesOf = (output: { review: { code: string }[] }) => output.review.map(({ code }) => code);

describe("values no field can take", () => {
  test("an object for a text field leaves it blank and is listed", async () => {
    const { pdf, output } = await fill({ name: text({ first: "Erika" }) });
    expect(lettersOf(pdf)).toEqual([]);
    expect(output.review).toHaveLength(1);
  });

  test("a text for a check box leaves it blank and is listed", async () => {
    const agree = at(PLACE, "checkbox", { type: ["boolean", "null"], "extend_edit:value": "perhaps" });
    expect((await fill({ agree })).output.review).toHaveLength(1);
  });

  test("100,000 characters are shortened inside the box", async () => {
    const { pdf, output } = await fill({ name: text("Wort ".repeat(20_000)) });
    expect(codesOf(output)).toEqual(["VALUE_SHORTENED"]);
    expect(String(output.filledValues.name).replaceAll(" ", "")).toBe(textIn(pdf, PLACE));
    const letters = lettersOf(pdf);
    expect(letters.length).toBeGreaterThan(10);
    expect(letters.every(({ x }) => x > PLACE.left && x < PLACE.right)).toBe(true);
  });

  test("a cell of a table is told as it stands, and a text that stands whole in another place is whole", async () => {
    const long = "Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam nonumy eirmod tempor";
    const cell = {
      type: ["string", "null"],
      "extend_edit:field_type": "text" as const,
      "extend_edit:column_width": 0.5,
    };
    const table = at(box(20, 20, 160, 15), "table", {
      type: "array",
      items: { type: "object", properties: { what: cell, who: cell } },
      maxItems: 1,
      "extend_edit:value": [{ what: long, who: "Erika" }],
    });
    const roomy = { page_index: 0, bbox: box(10, 100, 180, 100) };
    const twice = text(long, { "formfill:also": [roomy] });
    const { output } = await fill({ table, twice });
    expect(output.filledValues).toEqual({
      table: [{ what: expect.stringMatching(/^Lorem ipsum.*…$/), who: "Erika" }],
      twice: long,
    });
  });

  test("100,000 characters without a blank end, too", async () => {
    const multiLine = { "extend_edit:text_edit_options": { multiLine: true } };
    expect(codesOf((await fill({ name: text("x".repeat(100_000), multiLine) })).output)).toEqual(["VALUE_SHORTENED"]);
  });
});

describe("characters that are none", () => {
  test("control characters are not printed", async () => {
    const { pdf } = await fill({ name: text("Eri\u0000\u0007\u001bka\u009d") });
    expect(textIn(pdf, PLACE)).toBe("Erika");
  });

  test("half a surrogate pair is not printed", async () => {
    expect(textIn((await fill({ name: text("Eri\ud83dka") })).pdf, PLACE)).toBe("Erika");
  });

  test("direction marks steer and are not printed", async () => {
    expect(textIn((await fill({ name: text("\u202eErika\u202c\u200b") })).pdf, PLACE)).toContain("E");
  });

  test("a letter no font has is left out and listed by its code point", async () => {
    const { pdf, output } = await fill({ name: text("Erika \u{1f9a9}") });
    expect(textIn(pdf, PLACE)).toBe("Erika");
    expect(output.review).toMatchObject([{ key: "name", code: "GLYPH_MISSING" }]);
    expect(output.review[0]?.reason).toContain("U+1F9A9");
  });

  test("a value of which no letter can be printed is not written", async () => {
    const { output } = await fill({ name: text("\u{1f9a9}") });
    expect(output.filledValues).toEqual({});
    expect(output.review).toMatchObject([{ key: "name", code: "GLYPH_MISSING" }]);
  });

  test("a value of which a letter cannot be printed is not written, since it would be another", async () => {
    const { pdf, output } = await fill({ name: text("\u{20bb7}野 Erika") });
    expect(textIn(pdf, PLACE)).toBe("");
    expect(output.filledValues).toEqual({});
    expect(output.review).toMatchObject([{ key: "name", code: "GLYPH_MISSING" }]);
  });

  test("what looks like operators stays text", async () => {
    const value = ") Tj ET Q /F0 99 Tf";
    expect(textIn((await fill({ name: text(value) })).pdf, PLACE)).toBe(value.replaceAll(" ", ""));
  });
});

describe("signature pictures that cannot be used", () => {
  const sign = (image_url: string) =>
    fill({ sign: at(PLACE, "signature", { type: ["string", "null"], "extend_edit:image": { image_url } }) });

  /** The head of a PNG of this size, without any pixel. */
  function pngHead(width: number, height: number): string {
    const head = Buffer.alloc(33);
    head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    head.writeUInt32BE(13, 8);
    head.write("IHDR", 12);
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    head.set([8, 2, 0, 0, 0], 24);
    return `data:image/png;base64,${head.toString("base64")}`;
  }

  test.each([
    ["no picture at all", "data:image/png;base64,SGVsbG8=", "SCHEMA_VALIDATION_ERROR"],
    ["half a picture", "data:image/jpeg;base64,/9j/4AAQ", "SCHEMA_VALIDATION_ERROR"],
    ["20,000 pixels a side", pngHead(20_000, 20_000), "SCHEMA_VALIDATION_ERROR"],
    ["another scheme", "file:///etc/passwd", "SCHEMA_VALIDATION_ERROR"],
    ["an address nobody fetched", "https://example.org/sign.png", "UNABLE_TO_DOWNLOAD_FILE"],
  ])("%s is refused", async (_, url, code) => {
    await expect(sign(url)).rejects.toMatchObject({ code });
  });
});

describe("places that are wrong", () => {
  test.each([
    ["off its page", box(500, 20, 100, 20)],
    ["without extent", box(20, 20, 0, 0)],
  ])("a box %s is refused", async (_, place) => {
    const wrong = at(place, "text", { type: ["string", "null"], "extend_edit:value": "Erika" });
    await expect(fill({ wrong })).rejects.toMatchObject({ code: "SCHEMA_VALIDATION_ERROR" });
  });

  test("a box half off its page is written and listed where a part cannot be seen", async () => {
    const half = at(box(150, 20, 100, 20), "text", {
      type: ["string", "null"],
      "extend_edit:value": "Erika Mustermann",
    });
    expect(codesOf((await fill({ half })).output)).toEqual(["READBACK_FAILED"]);
  });

  test("two fields on one spot are both written", async () => {
    const { pdf, output } = await fill({ one: text("Erika"), two: text("Max") });
    expect(textIn(pdf, PLACE)).toBe("ErikaMax");
    expect(output.review).toEqual([]);
  });

  test("a page that is not there is refused", async () => {
    const lost = { ...text("Erika"), "extend_edit:page_index": 7 };
    await expect(fill({ lost })).rejects.toMatchObject({ code: "SCHEMA_VALIDATION_ERROR" });
  });
});
