import { describe, expect, test } from "vitest";
import { fillForm } from "../../../src/index.js";
import { at, box, schemaOf } from "../../fixtures/flat-field.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";
import { inkIn, lettersOf, printed, textIn } from "../../fixtures/read-pdf.js";

/** A page of 200 × 300 points with one field. */
const formOf = (rect: string, field: string): Uint8Array =>
  rawPdf({
    3: pageWith("5 0 R"),
    4: "<</Fields[5 0 R]/DA(/Helv 10 Tf 0 g)>>",
    5: `<</Type/Annot/Subtype/Widget/F 4/Rect[${rect}]/T(field)${field}>>`,
  });

const fill = (form: Uint8Array, field: unknown) =>
  fillForm(form, { data: { field }, advancedOptions: { flattenPdf: false } });

const codesOf = ({ output }: Awaited<ReturnType<typeof fillForm>>): string[] => output.review.map(({ code }) => code);

const OPTIONS = "/Opt[(Alpha)(Beta)(Gamma)(Delta)]";
const MULTI_SELECT = 1 << 21;
const [COMBO, EDIT] = [1 << 17, 1 << 18];
const COMB = 1 << 24;

describe("a value that cannot be seen whole on the page is listed", () => {
  test.each([
    ["a text", "/FT/Tx", "Erika"],
    ["a comb", `/FT/Tx/MaxLen 8/Ff ${COMB}`, "12345678"],
    ["a drop-down", `/FT/Ch/Ff ${COMBO}${OPTIONS}`, "Gamma"],
    ["an editable drop-down", `/FT/Ch/Ff ${COMBO + EDIT}${OPTIONS}`, "Epsilon"],
    ["a list", `/FT/Ch${OPTIONS}`, "Gamma"],
    ["a list of several answers", `/FT/Ch/Ff ${MULTI_SELECT}${OPTIONS}`, ["Alpha", "Gamma"]],
  ])("%s", async (_kind, field, value) => {
    expect(codesOf(await fill(formOf("10 200 90 260", field), value))).toEqual([]);
    expect(codesOf(await fill(formOf("-12 200 68 260", field), value))).toEqual(["READBACK_FAILED"]);
  });
});

describe("white text", () => {
  const white = "/FT/Tx/DA(/Helv 10 Tf 1 g)";

  test.each([
    ["on white paper is listed: nobody can see it", white, ["READBACK_FAILED"]],
    ["of another colour space, likewise", "/FT/Tx/DA(/Helv 10 Tf 0 0 0 0 k)", ["READBACK_FAILED"]],
    ["on the dark ground of its field is seen", `${white}/MK<</BG[0 0 0.5]>>`, []],
  ])("%s", async (_what, field, codes) => {
    const form = formOf("10 200 90 220", field);
    expect(codesOf(await fill(form, "Erika"))).toEqual(codes);
    expect(codesOf(await fillForm(form, { data: { field: "Erika" } }))).toEqual(codes);
  });

  test("on a dark panel of the page is seen", async () => {
    const panel = stream("0.2 g 0 0 200 300 re f");
    const form = rawPdf({
      3: pageWith("5 0 R", "/Contents 6 0 R"),
      4: "<</Fields[5 0 R]/DA(/Helv 10 Tf 0 g)>>",
      5: `<</Type/Annot/Subtype/Widget/F 4/Rect[10 200 90 220]/T(field)${white}>>`,
      6: panel,
    });
    expect(codesOf(await fillForm(form, { data: { field: "Erika" } }))).toEqual([]);
  });
});

describe("a list", () => {
  const list = (rect: string, more = "") => formOf(rect, `/FT/Ch/Ff ${MULTI_SELECT}${OPTIONS}${more}`);

  test("takes several answers, stored in the order of its lines", async () => {
    const { pdf, output } = await fill(list("10 200 90 260"), ["gamma", "Alpha"]);
    expect(output.filledValues).toEqual({ field: ["Alpha", "Gamma"] });
    expect(printed(pdf, "Root", "AcroForm", "Fields", 0)).toMatch(/(?=.*\/V\[\(Alpha\)\(Gamma\)\])(?=.*\/I\[0 2\])/);
    expect(textIn(pdf, box(10, 40, 80, 60))).toBe("AlphaBetaGammaDelta");
  });

  test("says so where not all chosen lines are in sight", async () => {
    const filled = await fill(list("10 200 90 226"), ["Alpha", "Delta"]);
    expect(codesOf(filled)).toEqual(["VALUE_SHORTENED"]);
  });

  test("begins at its first line where nothing is chosen any more", async () => {
    const cleared = at(box(10, 74, 80, 26), "optionList", {
      enum: ["Alpha", "Beta", "Gamma", "Delta"],
      "formfill:native_name": "field",
      "extend_edit:value": "",
    });
    const schema = schemaOf({ field: cleared });
    const { pdf } = await fillForm(list("10 200 90 226", "/V(Delta)"), { schema });
    expect(textIn(pdf, box(10, 74, 80, 26))).toBe("AlphaBeta");
  });

  test("lower than a line of its size is written smaller", async () => {
    const { pdf } = await fill(list("10 200 90 208"), ["Beta"]);
    expect(
      lettersOf(pdf)
        .map(({ text }) => text)
        .join(""),
    ).toBe("Beta");
    expect(Math.max(...lettersOf(pdf).map(({ size }) => size))).toBeLessThan(8);
  });
});

test("what stands over a capital is not cut off, nor does a letter reach the border", async () => {
  const low = formOf("10 200 90 210", "/FT/Tx/DA(/Helv 10 Tf 0 g)");
  const dots = box(10, 90, 80, 1.5);
  const marked = await fill(low, "ÄÖÜ");
  expect(inkIn(marked.pdf, dots)).toBeGreaterThan(0);
  const [size = 0] = lettersOf(marked.pdf).map((letter) => letter.size);
  expect(size * (0.95 + 0.22)).toBeLessThanOrEqual(10);

  const bordered = await fill(formOf("10 200 90 220", "/FT/Tx/DA(/Helv 30 Tf 0 g)/MK<</BC[1]>>/BS<</W 4>>"), "Hg");
  const [inner = 0] = lettersOf(bordered.pdf).map((letter) => letter.size);
  expect(inner * (0.72 + 0.22)).toBeCloseTo(12, 2);
});
