import { describe, expect, test } from "vitest";
import type { AdvancedOptions } from "../../../../src/contract/runs.js";
import type { Placed } from "../../../../src/core/detect/arrange/field-of.js";
import { nativeFields } from "../../../../src/core/detect/arrange/native.js";
import type { Candidate } from "../../../../src/core/detect/candidate.js";
import { detect } from "../../../../src/core/detect/detect.js";
import type { FormField } from "../../../../src/core/field.js";
import { openDocument } from "../../../../src/core/input/open.js";
import type { Widget } from "../../../../src/core/page.js";
import { pageWith, rawPdf, stream } from "../../../fixtures/raw-pdf.js";

const STATE = stream("0 0 5 5 re f", "/Type/XObject/Subtype/Form/BBox[0 0 10 10]");

/** A radio button as found on a page. */
function aBox(onState: string): Candidate {
  const widget: Widget = {
    name: "group",
    kind: "radio",
    box: { left: 0, top: 0, right: 10, bottom: 10 },
    index: 0,
    tooltip: null,
    readOnly: false,
    required: false,
    hidden: false,
    multiLine: false,
    comb: false,
    editable: false,
    multiSelect: false,
    maxLength: null,
    onState,
    exportValue: null,
    options: [],
    value: "Off",
    fontSize: null,
    fontColor: null,
    quadding: 0,
    actions: {},
  };
  return { kind: "radio", box: widget.box, multiLine: false, source: "native", confidence: 1, evidence: [], widget };
}

/** Widgets 10, 11 … of the only page, each given by its entries beside its box. */
async function fieldsOf(widgets: string[], advancedOptions: AdvancedOptions = {}): Promise<FormField[]> {
  const numbered = widgets.map((entries, i): [number, string] => [
    10 + i,
    `<</Type/Annot/Subtype/Widget/Rect[20 ${250 - 30 * i} 60 ${260 - 30 * i}]${entries}>>`,
  ]);
  const references = numbered.map(([number]) => `${number} 0 R`).join(" ");
  const bytes = rawPdf({
    ...Object.fromEntries(numbered),
    3: pageWith(references),
    4: `<</Fields[${references}]>>`,
    9: STATE,
  });
  const document = await openDocument(bytes, { maxPages: 5 });
  try {
    return (await detect(document, { advancedOptions })).fields;
  } finally {
    document.close();
  }
}

const box = (name: string, state: string, more = "") => `/T(${name})/FT/Btn/AP<</N<</${state} 9 0 R>>>>${more}`;

describe("boxes under one name", () => {
  const boxes = [box("pay", "Cash"), box("pay", "Card", "/AS/Card"), box("pay", "Card")];

  test("with different on-states are the answers of one choice, those that share a state follow it", async () => {
    const [field, ...others] = await fieldsOf(boxes);
    expect(others).toEqual([]);
    expect(field).toMatchObject({ kind: "radio", nativeName: "pay", valueType: "string", current: "Card" });
    expect(field?.options.map(({ onState }) => onState)).toEqual(["Cash", "Card"]);
    expect(field?.also).toHaveLength(1);
  });

  test("are a field each where radio enums are not wanted", async () => {
    const fields = await fieldsOf(boxes, { radioEnumsEnabled: false });
    expect(fields).toMatchObject([
      { kind: "radio", nativeName: "pay", valueType: "boolean", options: [] },
      { kind: "radio", nativeName: "pay", valueType: "boolean", options: [] },
    ]);
  });

  test("with one on-state are one box in several places", async () => {
    const fields = await fieldsOf([box("agree", "Yes"), box("agree", "Yes")]);
    expect(fields).toMatchObject([{ kind: "checkbox", valueType: "boolean", also: [{ pageIndex: 0 }] }]);
  });

  test("a group of different names is several fields", async () => {
    const fields = await fieldsOf([box("yes", "On"), box("no", "On")]);
    expect(fields.map(({ nativeName }) => nativeName)).toEqual(["yes", "no"]);
  });
});

test("a question printed beside a box is what the boxes answer", () => {
  const placed = (label: string, state: string): Placed => ({
    pageIndex: 0,
    candidate: { ...aBox(state), label, section: "", description: label, surroundings: [] },
  });
  const group = [placed("No", "No"), placed("Do you own a car?", "Yes")];
  const [field] = nativeFields(group, { radioEnums: true });
  expect(field).toMatchObject({ label: "Do you own a car?", options: [{ value: "No" }, { value: "Yes" }] });
});

test("a single radio button is ticked or not", async () => {
  const fields = await fieldsOf([box("only", "On", "/Ff 32768/AS/Off")]);
  expect(fields).toMatchObject([{ kind: "radio", valueType: "boolean", options: [], current: false }]);
});

test("a text shown twice is one field", async () => {
  const fields = await fieldsOf(["/T(name)/FT/Tx/V(Erika)", "/T(name)/FT/Tx/V(Erika)"]);
  expect(fields).toMatchObject([{ kind: "text", current: "Erika", also: [{ pageIndex: 0 }] }]);
});

test("widgets without a name do not become one field", async () => {
  const fields = await fieldsOf(["/FT/Tx", "/FT/Tx"]);
  expect(fields).toHaveLength(2);
  expect(fields[0]).not.toHaveProperty("nativeName");
});

test("hidden fields and push buttons are left out, signatures are listed", async () => {
  const fields = await fieldsOf(["/T(a)/FT/Tx/F 2", "/T(b)/FT/Btn/Ff 65536", "/T(c)/FT/Sig", "/T(d)/FT/Tx"]);
  expect(fields.map(({ nativeName, kind }) => [nativeName, kind])).toEqual([
    ["c", "signature"],
    ["d", "text"],
  ]);
});

test("options read as shown; a blank line among them is no answer", async () => {
  const [field] = await fieldsOf([
    "/T(c)/FT/Ch/Ff 131072/V(DE)/Opt[( )[(DE)(Deutschland)][(CH)(Schweiz)][(XX)(Schweiz)]]",
  ]);
  expect(field).toMatchObject({
    kind: "choice",
    current: "Deutschland",
    options: [
      { value: "Deutschland", exportValue: "DE" },
      { value: "Schweiz", exportValue: "CH" },
      { value: "XX", exportValue: "XX" },
    ],
  });
});

test("the format of the PDF's own script counts", async () => {
  const [field] = await fieldsOf([
    '/T(d)/FT/Tx/MaxLen 10/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("yyyy-mm-dd"\\))>>>>',
  ]);
  expect(field).toMatchObject({ format: { kind: "date", pattern: "yyyy-MM-dd" }, text: { maxLength: 10 } });
});
