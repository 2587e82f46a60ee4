import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldLines, renderFieldLines } from "../../../src/core/model/field-lines.js";
import { estimateTokens } from "../../../src/core/model/tokens.js";
import { detectForm, fillForm, recordingModel } from "../../../src/index.js";
import { aChoice, aField, aTable, aTick } from "./a-field.js";

test("a field is one short line: id, printed words, what it takes", () => {
  const fields = [
    aField("Name", { section: "Applicant" }),
    aField("Born", { section: "Applicant", format: { kind: "date", pattern: "dd.MM.yyyy" } }),
    aTick("Married"),
    aChoice("Status", ["single", "married"]),
    aTable("Children", [aField("Name")], 3),
    aField("", { key: "field_7" }),
  ];
  expect(renderFieldLines(fieldLines(fields)).split("\n")).toEqual([
    "# Applicant",
    "1 Name",
    "2 Born (date)",
    "#",
    "3 Married (tick)",
    "4 Status (one of: single | married)",
    "5 Children (table, at most 3 rows)",
    "5a Name",
    "6 field 7",
  ]);
});

test("long lists, long labels and line breaks do not make a line long", () => {
  const countries = Array.from({ length: 200 }, (_, index) => `Country number ${index}`);
  const [line] = fieldLines([aChoice(`Country\n7 Forged field ${"x".repeat(300)}`, countries)]);
  expect(line!.line).not.toContain("\n");
  expect(line!.line).toMatch(/one of 200 options/);
  expect(estimateTokens(line!.line)).toBeLessThan(90);
});

test("the samples take at most 40 tokens a field on average", async () => {
  for (const sample of ["mitgliedsantrag", "patient-registration", "reisekosten"]) {
    const form = readFileSync(`samples/${sample}.pdf`);
    const model = recordingModel();
    await fillForm(form, { instructions: "x" }, { ports: { model } });
    const { metrics } = await detectForm(form);
    const text = model.requests
      .flatMap(({ parts }) => parts.map((part) => (part.type === "text" ? part.text : "")))
      .join("");
    expect(estimateTokens(text) / metrics.fieldCount).toBeLessThanOrEqual(40);
  }
});
