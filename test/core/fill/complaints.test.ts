import { describe, expect, test } from "vitest";
import { detectForm, fillForm } from "../../../src/index.js";
import { at, blankPage, box, schemaOf } from "../../fixtures/flat-field.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";
import {
  entriesOf,
  inkIn,
  lettersOf,
  pictureOf,
  printed,
  textIn,
  widgetsOn,
  withPdf,
} from "../../fixtures/read-pdf.js";
import { signedPdf } from "../../fixtures/signed-pdf.js";

// What people report most often about programs that fill forms, each with the smallest PDF that shows it.

const PLACE = box(10, 260, 100, 20);

/** A form of one widget at the lower left, from the entries of its dictionary. */
const formOf = (entries: string, form = "", more: Record<number, string> = {}): Uint8Array =>
  rawPdf({
    3: pageWith("5 0 R"),
    4: `<</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)${form}>>`,
    5: `<</Type/Annot/Subtype/Widget/F 4/Rect[10 20 110 40]${entries}>>`,
    ...more,
  });

const editable = { advancedOptions: { flattenPdf: false } };

test("a form that comes back as it was is told apart from a filled one", async () => {
  const form = formOf("/T(city)/FT/Tx");
  const codes = async (config: Parameters<typeof fillForm>[1]) =>
    (await fillForm(form, config)).output.warnings.map(({ code }) => code);
  expect(await codes({ data: { zzz: "Ulm" } })).toEqual(["UNUSED_DATA", "NOTHING_FILLED"]);
  expect(await codes({ data: { city: null } })).toEqual(["NOTHING_FILLED"]);
  expect(await codes({ data: { city: "Ulm" } })).toEqual([]);
  expect(await codes({ makeFillable: true })).toEqual([]);
});

test("1: letters outside WinAnsi are stored and shown", async () => {
  const value = "Łódź Ωμ Їжак 東京";
  const form = formOf("/T(city)/FT/Tx");
  const kept = await fillForm(form, { data: { city: value }, ...editable });
  expect(textIn(kept.pdf, PLACE)).toBe(value.replaceAll(" ", ""));
  const flat = await fillForm(form, { data: { city: value } });
  expect(textIn(flat.pdf, PLACE)).toBe(value.replaceAll(" ", ""));
  expect(flat.output.review).toEqual([]);
});

describe("2: flattening", () => {
  const box1 = "/T(agree)/FT/Btn/AP<</N<</Ja 9 0 R/Off 10 0 R>>>>";
  const pictures = {
    9: stream("0 0 20 20 re f", "/Subtype/Form/BBox[0 0 20 20]"),
    10: stream("", "/Subtype/Form/BBox[0 0 20 20]"),
  };

  test("looks as the editable form does", async () => {
    const form = formOf(box1, "", pictures);
    const kept = await fillForm(form, { data: { agree: true }, ...editable });
    const flat = await fillForm(form, { data: { agree: true } });
    expect(inkIn(flat.pdf, PLACE)).toBeGreaterThan(0.5);
    expect(pictureOf(flat.pdf)).toEqual(pictureOf(kept.pdf));
  });

  test("paints streams only, never a dictionary of states", async () => {
    const { pdf } = await fillForm(formOf(box1, "", pictures), { data: { agree: true } });
    withPdf(pdf, (document) => {
      const painted = entriesOf(document.findPage(0).get("Resources", "XObject"));
      expect(painted.length).toBeGreaterThan(0);
      for (const [, object] of painted) expect(object.isStream()).toBe(true);
    });
    expect(widgetsOn(pdf)).toEqual([]);
  });
});

describe("3: on-states that are not Yes", () => {
  const picture = { 9: stream("0 0 9 9 re f", "/Subtype/Form/BBox[0 0 20 20]") };

  test.each(["Ja", "1", "14-t#e4gig", "W#C3#B6chentlich"])("/%s is stored byte for byte", async (state) => {
    const form = formOf(`/T(box)/FT/Btn/AP<</N<</${state} 9 0 R/Off 9 0 R>>>>`, "", picture);
    const { pdf } = await fillForm(form, { data: { box: true }, ...editable });
    const [widget] = widgetsOn(pdf);
    const written = `/${state}`.toLowerCase();
    expect(widget?.toLowerCase()).toContain(`/as${written}`);
    expect(widget?.toLowerCase()).toContain(`/v${written}`);
  });
});

describe("4: a value without a picture", () => {
  test("what is filled gets one, and no viewer is asked to make it", async () => {
    const { pdf } = await fillForm(formOf("/T(name)/FT/Tx", "/NeedAppearances true"), {
      data: { name: "Erika" },
      ...editable,
    });
    expect(widgetsOn(pdf)[0]).toContain("/AP<</N ");
    expect(printed(pdf, "Root", "AcroForm")).not.toContain("NeedAppearances");
  });

  test("what was stored before without one gets one too", async () => {
    const { pdf } = await fillForm(formOf("/T(name)/FT/Tx/V(Vorher)"), {});
    expect(textIn(pdf, PLACE)).toBe("Vorher");
  });

  test("a tick without a picture gets one", async () => {
    const { pdf } = await fillForm(formOf("/T(box)/FT/Btn"), { data: { box: true } });
    expect(inkIn(pdf, PLACE)).toBeGreaterThan(0.01);
  });
});

test("4: radio buttons without pictures are told apart by their place, and one of them is marked", async () => {
  const button = (left: number) => `<</Type/Annot/Subtype/Widget/F 4/Parent 5 0 R/Rect[${left} 20 ${left + 20} 40]>>`;
  const form = rawPdf({
    3: pageWith("6 0 R 7 0 R"),
    4: "<</Fields[5 0 R]>>",
    5: "<</T(colour)/FT/Btn/Ff 49152/Opt[(red)(blue)]/Kids[6 0 R 7 0 R]>>",
    6: button(10),
    7: button(90),
  });
  const { output } = await detectForm(form);
  expect(Object.values(output.schema.properties)).toMatchObject([{ enum: ["red", "blue"] }]);
  for (const config of [{}, editable]) {
    const { pdf } = await fillForm(form, { data: { colour: "blue" }, ...config });
    expect(inkIn(pdf, box(90, 260, 20, 20))).toBeGreaterThan(0.01);
    expect(inkIn(pdf, box(10, 260, 20, 20))).toBe(0);
  }
});

test("5: the XFA of a hybrid form goes, so that nothing hides the values", async () => {
  const form = formOf("/T(name)/FT/Tx", "/XFA 9 0 R", { 9: stream("<xdp:xdp/>") });
  const { pdf, output } = await fillForm(form, { data: { name: "Erika" }, ...editable });
  expect(output.warnings.map(({ code }) => code)).toContain("XFA_REMOVED");
  expect(printed(pdf, "Root", "AcroForm")).not.toContain("XFA");
  expect(Buffer.from(pdf).includes("xdp")).toBe(false);
});

describe("5: a form whose XFA is all it has", () => {
  const withXfa = (config: string) =>
    rawPdf({ 3: pageWith(""), 4: "<</Fields[]/XFA[(config)9 0 R]>>", 9: stream(`<config>${config}</config>`) });

  test("is refused in plain words where it is laid out when it is opened", async () => {
    const dynamic = withXfa("<acrobat7><dynamicRender>required</dynamicRender></acrobat7>");
    const refused = { code: "FILE_TYPE_NOT_SUPPORTED", message: expect.stringContaining("XFA") };
    await expect(detectForm(dynamic)).rejects.toMatchObject(refused);
    await expect(fillForm(dynamic, { schema: schemaOf({}) })).rejects.toMatchObject(refused);
  });

  test("is read as its pages show it where they were made plain", async () => {
    await expect(detectForm(withXfa(""))).resolves.toMatchObject({ output: { schema: { properties: {} } } });
  });
});

test("4: a value in a field without extent is told to show nowhere", async () => {
  const form = formOf("/T(city)/FT/Tx", "", {
    6: "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(line)/Rect[10 20 110 20]>>",
    3: pageWith("5 0 R 6 0 R"),
    4: "<</Fields[5 0 R 6 0 R]/DA(/Helv 0 Tf 0 g)>>",
  });
  const { output } = await fillForm(form, { data: { city: "Ulm", line: "unseen" } });
  expect(output.review).toMatchObject([{ key: "line", code: "READBACK_FAILED" }]);
});

describe("6: combs", () => {
  test("each character stands in the middle of its own cell", async () => {
    const { pdf } = await fillForm(formOf("/T(code)/FT/Tx/Ff 16777216/MaxLen 10"), { data: { code: "AB12WiM9" } });
    const letters = lettersOf(pdf);
    expect(letters.map(({ text }) => text).join("")).toBe("AB12WiM9");
    for (const [cell, { x }] of letters.entries()) expect(Math.abs(x - (10 + cell * 10 + 5))).toBeLessThan(1);
  });

  test("two cells show two characters", async () => {
    const { pdf } = await fillForm(formOf("/T(code)/FT/Tx/Ff 16777216/MaxLen 2"), { data: { code: "Ok" } });
    expect(textIn(pdf, PLACE)).toBe("Ok");
  });
});

test("7: a name on several pages is filled on each, a name in parts in full", async () => {
  const form = rawPdf({
    2: "<</Type/Pages/Kids[3 0 R 8 0 R]/Count 2>>",
    3: pageWith("6 0 R"),
    8: pageWith("7 0 R"),
    4: "<</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: "<</T(person)/Kids[9 0 R]>>",
    9: "<</T(name)/Parent 5 0 R/FT/Tx/Kids[6 0 R 7 0 R]>>",
    6: "<</Subtype/Widget/F 4/Rect[10 20 110 40]/Parent 9 0 R>>",
    7: "<</Subtype/Widget/F 4/Rect[10 20 110 40]/Parent 9 0 R>>",
  });
  const { pdf } = await fillForm(form, { data: { "person.name": "Erika" } });
  expect([textIn(pdf, PLACE, 0), textIn(pdf, PLACE, 1)]).toEqual(["Erika", "Erika"]);
});

test("8: a file encrypted with an empty password opens, is filled and stays encrypted", async () => {
  const locked = withPdf(formOf("/T(name)/FT/Tx"), (pdf) =>
    pdf.saveToBuffer("encrypt=aes-256,user-password=,owner-password=owner").asUint8Array().slice(),
  );
  const { pdf, output } = await fillForm(locked, { data: { name: "Erika" } });
  expect(textIn(pdf, PLACE)).toBe("Erika");
  expect(printed(pdf, "Encrypt")).toContain("/V 5");
  expect(output.warnings.map(({ code }) => code)).toContain("ENCRYPTION_KEPT");
});

test.each([
  [-3904, false],
  [-3904 | (1 << 8), true],
  [-3904 | (1 << 5), true],
])("8: permissions of %i allow a form to be filled in: %s", async (permissions, allowed) => {
  const locked = withPdf(formOf("/T(name)/FT/Tx"), (pdf) => {
    const options = `encrypt=aes-256,permissions=${permissions},user-password=,owner-password=owner`;
    return pdf.saveToBuffer(options).asUint8Array().slice();
  });
  const { output } = await fillForm(locked, { data: { name: "Erika" } });
  expect(output.warnings[0]?.message.includes("do not allow form filling")).toBe(!allowed);
});

describe("9: turned pages and widgets", () => {
  test.each([90, 180, 270])("text stands upright in its box on a page turned by %s degrees", async (turn) => {
    const place = box(30, 40, 120, 20);
    const schema = schemaOf({
      name: at(place, "text", { type: ["string", "null"], "extend_edit:value": "Upright" }),
    });
    const { pdf } = await fillForm(blankPage(`/Rotate ${turn}`), { schema });
    expect(textIn(pdf, place)).toBe("Upright");
    const [first, last] = [lettersOf(pdf)[0], lettersOf(pdf).at(-1)];
    expect(Math.abs((first?.y ?? 0) - (last?.y ?? 99))).toBeLessThan(0.5);
    expect(last?.x).toBeGreaterThan(first?.x ?? 0);
  });

  test("a widget turned with its page is read like the page", async () => {
    const form = rawPdf({
      3: pageWith("5 0 R", "/Rotate 90"),
      4: "<</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)>>",
      5: "<</Type/Annot/Subtype/Widget/F 4/Rect[20 10 40 110]/MK<</R 90>>/T(name)/FT/Tx>>",
    });
    expectUpright(await fillForm(form, { data: { name: "Upright" } }));
  });

  test.each([45, 100, 271])("a widget turned by %i degrees, which is no quarter turn, is not turned", async (turn) => {
    expectUpright(await fillForm(formOf(`/T(name)/FT/Tx/MK<</R ${turn}>>`), { data: { name: "Upright" } }));
  });

  function expectUpright({ pdf }: { pdf: Uint8Array }): void {
    const letters = lettersOf(pdf);
    expect(letters.map(({ text }) => text).join("")).toBe("Upright");
    expect(Math.abs((letters[0]?.y ?? 0) - (letters.at(-1)?.y ?? 99))).toBeLessThan(0.5);
    expect(letters.at(-1)?.x).toBeGreaterThan(letters[0]?.x ?? 0);
  }
});

test("10: a signed file is only appended to", async () => {
  const signed = await signedPdf();
  const { pdf, output } = await fillForm(signed, { data: { name: "Łukasz" } });
  expect(Buffer.from(pdf.subarray(0, signed.length)).equals(Buffer.from(signed))).toBe(true);
  expect(textIn(pdf, box(20, 40, 120, 20))).toBe("Łukasz");
  expect(output.warnings.map(({ code }) => code)).toContain("SIGNED_NOT_FLATTENED");
});

test("11: usage rights go, with a warning", async () => {
  const form = formOf("/T(name)/FT/Tx", "", {
    1: "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R/Perms<</UR3 9 0 R>>>>",
    9: "<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>",
  });
  const { pdf, output } = await fillForm(form, { data: { name: "Erika" } });
  expect(printed(pdf, "Root")).not.toContain("Perms");
  expect(output.warnings.map(({ code }) => code)).toContain("USAGE_RIGHTS_REMOVED");
});

describe("12: text that does not fit", () => {
  const long = "Gesellschaft für angewandte Formularkunde mit beschränkter Haftung";

  test("is shrunk to its box where the size is automatic", async () => {
    const { pdf, output } = await fillForm(formOf("/T(name)/FT/Tx"), { data: { name: long.slice(0, 30) } });
    expect(textIn(pdf, PLACE)).toBe(long.slice(0, 30).replaceAll(" ", ""));
    expect(output.review).toEqual([]);
  });

  test("is shrunk where the form fixes a size, too", async () => {
    const { pdf } = await fillForm(formOf("/T(name)/FT/Tx/DA(/Helv 14 Tf 0 g)"), { data: { name: long.slice(0, 30) } });
    expect(textIn(pdf, PLACE)).toBe(long.slice(0, 30).replaceAll(" ", ""));
  });

  test("is shortened at a word, and listed, before it cannot be read", async () => {
    const { pdf, output } = await fillForm(formOf("/T(name)/FT/Tx"), { data: { name: long } });
    expect(textIn(pdf, PLACE)).toMatch(/^GesellschaftfürangewandteFormularkunde.*…$/);
    expect(output.review.map(({ code }) => code)).toEqual(["VALUE_SHORTENED"]);
  });

  test("is told as it stands on the page where it was shortened, and whole where its field keeps it", async () => {
    const form = formOf("/T(name)/FT/Tx");
    const { output } = await fillForm(form, { data: { name: long } });
    expect(output.filledValues.name).toMatch(/^Gesellschaft für angewandte Formularkunde.*…$/);
    expect(String(output.filledValues.name).replaceAll(" ", "")).toBe(
      textIn((await fillForm(form, { data: { name: long } })).pdf, PLACE),
    );
    expect(output.review).toMatchObject([{ code: "VALUE_SHORTENED", value: long }]);
    expect((await fillForm(form, { data: { name: long }, ...editable })).output.filledValues).toEqual({ name: long });
  });

  test("is wrapped in a multi-line field of automatic size", async () => {
    const form = formOf("/T(note)/FT/Tx/Ff 4096/Rect[10 20 110 60]");
    const { pdf } = await fillForm(form, { data: { note: long } });
    expect(textIn(pdf, box(10, 240, 100, 40))).toBe(long.replaceAll(" ", ""));
  });
});

test("13: dates and numbers take the form of the field's own format action", async () => {
  const action = (script: string) => `/AA<</F<</S/JavaScript/JS(${script.replaceAll(/[()]/g, "\\$&")})>>>>`;
  const date = formOf(`/T(born)/FT/Tx${action('AFDate_FormatEx("dd.mm.yyyy")')}`);
  expect(textIn((await fillForm(date, { data: { born: "1984-02-03" } })).pdf, PLACE)).toBe("03.02.1984");
  const number = formOf(`/T(sum)/FT/Tx${action('AFNumber_Format(2, 2, 0, 0, "", true)')}`);
  expect(textIn((await fillForm(number, { data: { sum: 1234.5 } })).pdf, PLACE)).toBe("1.234,50");
});

test("14: a rich-text field takes plain text", async () => {
  const form = formOf("/T(note)/FT/Tx/Ff 33554432/RV(<p>old</p>)/V(old)");
  const { pdf } = await fillForm(form, { data: { note: "new" }, ...editable });
  expect(widgetsOn(pdf)[0]).not.toContain("/RV");
  expect(textIn(pdf, PLACE)).toBe("new");
});

test("15: boxes are crossed where a cross is asked for", async () => {
  const place = box(50, 50, 20, 20);
  const schema = schemaOf({ agree: at(place, "checkbox", { type: ["boolean", "null"], "extend_edit:value": true }) });
  const corner = box(53, 53, 5, 5);
  const crossed = await fillForm(blankPage(), { schema, checkStyle: "cross" });
  const checked = await fillForm(blankPage(), { schema, checkStyle: "check" });
  expect(inkIn(crossed.pdf, corner)).toBeGreaterThan(0.1);
  expect(inkIn(checked.pdf, corner)).toBe(0);
});

test("16: a field with an underscore in its name and text in it already is filled", async () => {
  const form = formOf("/T(first_name)/FT/Tx/V(Vorname)/DV(Vorname)");
  const { pdf } = await fillForm(form, { data: { first_name: "Erika" } });
  expect(textIn(pdf, PLACE)).toBe("Erika");
});

test("17: a read-only field keeps what it has, the others stay open", async () => {
  const form = rawPdf({
    3: pageWith("5 0 R 6 0 R"),
    4: "<</Fields[5 0 R 6 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: "<</Type/Annot/Subtype/Widget/F 4/Rect[10 20 110 40]/T(fixed)/FT/Tx/Ff 1/V(Bleibt)>>",
    6: "<</Type/Annot/Subtype/Widget/F 4/Rect[10 60 110 80]/T(open)/FT/Tx>>",
  });
  const { pdf, output } = await fillForm(form, { data: { fixed: "Neu", open: "Neu" }, ...editable });
  expect(textIn(pdf, PLACE)).toBe("Bleibt");
  expect(textIn(pdf, box(10, 220, 100, 20))).toBe("Neu");
  expect(output.review.map(({ key, code }) => [key, code])).toEqual([["fixed", "FIELD_LOCKED"]]);
  expect(widgetsOn(pdf)[1]).not.toContain("/Ff 1");
});

test("18: on a dense page every value stands in its own box", async () => {
  const places = Array.from({ length: 60 }, (_, at) => box(10 + (at % 3) * 60, 10 + Math.floor(at / 3) * 14, 55, 12));
  const schema = schemaOf(
    Object.fromEntries(
      places.map((place, i) => [
        `f${i}`,
        at(place, "text", { type: ["string", "null"], "extend_edit:value": `Wert ${i}` }),
      ]),
    ),
  );
  const { pdf } = await fillForm(blankPage(), { schema });
  for (const [i, place] of places.entries()) expect(textIn(pdf, place)).toBe(`Wert${i}`);
  const { output } = await detectForm(pdf, {});
  expect(output.pages).toHaveLength(1);
});
