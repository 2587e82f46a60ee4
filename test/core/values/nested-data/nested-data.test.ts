import { describe, expect, it } from "vitest";
import type { FormField } from "../../../../src/core/field.js";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";
import { CASES } from "./cases.js";

/** One blank under its label, in reading order down the page. */
function blank(text: string, i: number): FormField {
  const [section, label] = text.includes(" > ") ? (text.split(" > ") as [string, string]) : ["", text];
  const box = { left: 60, top: 60 + i * 24, right: 300, bottom: 74 + i * 24 };
  const surroundings = [
    { where: "label" as const, text: label, weight: 1 },
    ...(section ? [{ where: "section" as const, text: section, weight: 0.45 }] : []),
  ];
  return aField({ key: `f${i}`, box, label, section, description: text, surroundings });
}

describe("nested data on forms in four languages", () => {
  it.each(CASES)("$name", ({ labels, data, expected, language }) => {
    const fields = labels.map(blank);
    const { assignments } = map(fields, { presets: [], data: flatten(data) }, { language });
    const placed = Object.fromEntries(assignments.map(({ key, value }) => [labels[Number(key.slice(1))], value]));
    expect(placed).toEqual(expected);
  });
});
