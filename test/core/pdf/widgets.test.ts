import { PDFDocument, PDFObject, setLog } from "mupdf";
import { describe, expect, test, vi } from "vitest";
import type { Widget } from "../../../src/core/page.js";
import { readWidgets } from "../../../src/core/pdf/widgets.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";

// broken fields are the point here; what mupdf says about them is noise
setLog({ error() {}, warning() {} });

function widgetsOf(objects: Record<number, string>): Widget[] {
  const pdf = new PDFDocument(rawPdf(objects));
  const page = pdf.loadPage(0);
  try {
    return readWidgets(pdf, 0, page.getTransform());
  } finally {
    page.destroy();
    pdf.destroy();
  }
}

/** The only widget of a page, from the entries of its dictionary. */
const widgetOf = (entries: string, more: Record<number, string> = {}): Widget =>
  widgetsOf({
    3: pageWith("5 0 R"),
    4: "<</Fields[5 0 R]>>",
    5: `<</Type/Annot/Subtype/Widget/Rect[10 20 110 40]${entries}>>`,
    ...more,
  })[0]!;

describe("what a widget inherits", () => {
  const [first, second] = widgetsOf({
    3: pageWith("7 0 R 8 0 R"),
    4: "<</Fields[5 0 R]/DA(/Helv 9 Tf 0 g)/Q 1>>",
    5: "<</T(applicant)/FT/Tx/Ff 3/MaxLen 12/TU(Who applies)/Kids[6 0 R 8 0 R]>>",
    6: "<</T(name)/Parent 5 0 R/V(Erika)/DA(/Helv 0 Tf 1 0 0 rg)/Q 2/Kids[7 0 R]>>",
    7: "<</Subtype/Widget/Rect[10 20 110 40]/Parent 6 0 R>>",
    8: "<</Subtype/Widget/Rect[10 60 110 80]/Parent 5 0 R/T(city)>>",
  });

  test("kind, flags, limit and tooltip come from any field above", () => {
    expect(first).toMatchObject({
      name: "applicant.name",
      kind: "text",
      readOnly: true,
      required: true,
      maxLength: 12,
      tooltip: "Who applies",
      value: "Erika",
    });
  });

  test("the nearest appearance string counts, else the form's own", () => {
    expect(first).toMatchObject({ fontSize: 0, fontColor: [255, 0, 0], quadding: 2 });
    expect(second).toMatchObject({ name: "applicant.city", fontSize: 9, fontColor: [0, 0, 0], quadding: 1 });
  });
});

describe("on-states and export values", () => {
  const states = (keys: string) => widgetOf(`/T(box)/FT/Btn/AP<</N<</Off 9 0 R${keys} 9 0 R>>>>`, { 9: stream("") });

  test.each([
    ["/Yes", "Yes"],
    ["/J#c3#a4hrlich", "Jährlich"],
    ["/J#e4hrlich", "Jährlich"],
    ["/Ja#20bitte", "Ja bitte"],
    ["/A#23B", "A#B"],
    ["/1", "1"],
  ])("the name %s reads %s", (written, read) => {
    expect(states(written).onState).toBe(read);
  });

  test("a radio button is named by its place in Opt", () => {
    const widgets = widgetsOf({
      3: pageWith("6 0 R 7 0 R"),
      4: "<</Fields[5 0 R]>>",
      5: "<</T(status)/FT/Btn/Ff 32768/V/1/Opt[(single)(married)]/Kids[6 0 R 7 0 R]>>",
      6: "<</Subtype/Widget/Rect[10 20 20 30]/Parent 5 0 R/AS/Off/AP<</N<</0 9 0 R>>>>>>",
      7: "<</Subtype/Widget/Rect[40 20 50 30]/Parent 5 0 R/AS/1/AP<</N<</1 9 0 R>>>>>>",
      9: stream(""),
    });
    expect(widgets).toMatchObject([
      { kind: "radio", onState: "0", exportValue: "single", value: "Off" },
      { kind: "radio", onState: "1", exportValue: "married", value: "1" },
    ]);
  });

  test("a button without pictures takes the state it is in", () => {
    expect(widgetOf("/T(box)/FT/Btn/AS/On")).toMatchObject({ kind: "checkbox", onState: "On", value: "On" });
  });
});

describe("choices", () => {
  test("options are texts or pairs of export value and text", () => {
    const widget = widgetOf("/T(c)/FT/Ch/Ff 131072/V(DE)/Opt[[(DE)(Deutschland)](Frankreich)]");
    expect(widget).toMatchObject({
      kind: "combobox",
      editable: false,
      value: "DE",
      options: [
        { value: "DE", label: "Deutschland" },
        { value: "Frankreich", label: "Frankreich" },
      ],
    });
  });

  test("an editable combo and a list of several answers are told", () => {
    expect(widgetOf("/T(c)/FT/Ch/Ff 393216/Opt[(a)]")).toMatchObject({ kind: "combobox", editable: true });
    expect(widgetOf("/T(c)/FT/Ch/Ff 2097152/Opt[(a)(b)]/V[(a)(b)]")).toMatchObject({
      kind: "listbox",
      multiSelect: true,
      value: ["a", "b"],
    });
  });
});

describe("text", () => {
  test.each<[string, Partial<Widget>]>([
    ["/Ff 16777216/MaxLen 8", { comb: true, maxLength: 8 }],
    ["/Ff 16777216", { comb: false, maxLength: null }],
    ["/Ff 16781312/MaxLen 8", { comb: false, multiLine: true }],
    ["/Ff 4096", { multiLine: true, comb: false }],
    ["/MaxLen 0", { maxLength: null }],
    ["/Ff 16777216/MaxLen 2000000000", { maxLength: null, comb: false }],
    ["/V<FEFF004C00F3>", { value: "Ló" }],
    ["/V 9 0 R", { value: "long" }],
  ])("%s", (entries, expected) => {
    expect(widgetOf(`/T(t)/FT/Tx${entries}`, { 9: stream("long") })).toMatchObject(expected);
  });

  test("scripts are read from strings and streams", () => {
    const widget = widgetOf(
      '/T(t)/FT/Tx/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("dd.mm.yyyy"\\))>>/K<</JS 9 0 R>>>>',
      {
        9: stream("keystroke()"),
      },
    );
    expect(widget.actions).toEqual({ format: 'AFDate_FormatEx("dd.mm.yyyy")', keystroke: "keystroke()" });
  });
});

describe("where a widget stands", () => {
  test("the box is that of the page as displayed", () => {
    expect(widgetOf("/T(t)/FT/Tx").box).toEqual({ left: 10, top: 260, right: 110, bottom: 280 });
  });

  test("on a turned and cropped page too", () => {
    const [widget] = widgetsOf({
      3: pageWith("5 0 R", "/Rotate 90/CropBox[0 10 200 300]"),
      4: "<</Fields[5 0 R]>>",
      5: "<</Subtype/Widget/Rect[110 40 10 20]/T(t)/FT/Tx>>",
    });
    expect(widget?.box).toEqual({ left: 10, top: 10, right: 30, bottom: 110 });
  });

  test.each([
    ["/F 4", false],
    ["/F 6", true],
    ["/F 32", true],
    ["", false],
  ])("flags %j hide it: %s", (flags, hidden) => {
    expect(widgetOf(`/T(t)/FT/Tx${flags}`).hidden).toBe(hidden);
  });
});

describe("forms that are not well built", () => {
  test("a widget the form does not list is read all the same", () => {
    expect(
      widgetsOf({ 3: pageWith("5 0 R"), 4: "<</Fields[]>>", 5: "<</Subtype/Widget/Rect[0 0 9 9]/T(t)/FT/Tx>>" }),
    ).toHaveLength(1);
  });

  test("a file without a form has widgets where its pages have", () => {
    const catalog = { 1: "<</Type/Catalog/Pages 2 0 R>>", 4: "null" };
    expect(
      widgetsOf({ ...catalog, 3: pageWith("5 0 R"), 5: "<</Subtype/Widget/Rect[0 0 9 9]/T(t)/FT/Tx>>" }),
    ).toHaveLength(1);
  });

  test("a field without a widget stands nowhere and is left out", () => {
    expect(widgetsOf({ 3: pageWith(""), 4: "<</Fields[5 0 R]>>", 5: "<</T(t)/FT/Tx/V(x)>>" })).toEqual([]);
  });

  test.each([
    ["two-byte letters", "<FEFF004700F60063>", "Göc"],
    ["a letter of four bytes", "<FEFFD83DDE00>", "😀"],
    ["a language told between the letters", "<FEFF001B00640065001B0041>", "A"],
    ["letters of one byte", "<E941>", "éA"],
  ])("a name may be given as %s", (_, name, read) => {
    expect(widgetOf(`/FT/Tx/T${name}`).name).toBe(read);
  });

  test("a field that is its own parent ends", () => {
    expect(widgetOf("/T(t)/FT/Tx/Parent 5 0 R")).toMatchObject({ kind: "text", name: "t" });
  });

  test.each(["/Rect[1 2]", "/Rect null", "/Rect(x)"])("a widget with %s is left out", (rect) => {
    expect(widgetsOf({ 3: pageWith("5 0 R"), 4: "<</Fields[]>>", 5: `<</Subtype/Widget/T(t)/FT/Tx${rect}>>` })).toEqual(
      [],
    );
  });

  test("an annotation of no field type is left out", () => {
    expect(
      widgetsOf({ 3: pageWith("5 0 R 99 0 R (x)"), 4: "<</Fields[]>>", 5: "<</Subtype/Widget/Rect[0 0 9 9]/T(t)>>" }),
    ).toEqual([]);
  });
});

describe("what many widgets have in common is read once, and the library is asked no more than a few times for each", () => {
  const COUNT = 1000;
  const numbers = Array.from({ length: COUNT }, (_, i) => 10 + i);
  const references = numbers.map((number) => `${number} 0 R`).join(" ");
  const widgets = (entries: string) =>
    Object.fromEntries(numbers.map((number) => [number, `<</Subtype/Widget/Rect[10 20 110 40]${entries}>>`]));

  test.each([
    [
      "the kids and export values of a group of radio buttons",
      {
        4: "<</Fields[5 0 R]>>",
        5: `<</FT/Btn/Ff 32768/T(group)/Kids[${references}]/Opt[${"(answer) ".repeat(COUNT)}]>>`,
        ...widgets("/Parent 5 0 R"),
      },
    ],
    [
      "the options of fields that share them",
      {
        4: `<</Fields[${references}]>>`,
        5: `[${"(option) ".repeat(COUNT)}]`,
        ...widgets("/FT/Ch/Ff 131072/T(one)/Opt 5 0 R"),
      },
    ],
  ])("%s", (_what, objects) => {
    const get = vi.spyOn(PDFObject.prototype, "get");
    try {
      expect(widgetsOf({ 3: pageWith(references), ...objects })).toHaveLength(COUNT);
      expect(get.mock.calls.length).toBeLessThan(20 * COUNT);
    } finally {
      get.mockRestore();
    }
  });
});
