import { describe, expect, test } from "vitest";
import { name } from "../../../../src/core/detect/name/name.js";
import { blankAt, printedPage } from "../../../fixtures/printed-page.js";

/** Labels of boxes side by side, of so many points each, with a caption before or over the first. */
function labelsOf(caption: string, place: "before" | "over", widths: number[]): string[] {
  let left = 130;
  const boxes = widths.map((width) => {
    const box = blankAt(left, 112, left + width);
    left += width + 10;
    return box;
  });
  const print = place === "over" ? ([caption, 130, 92] as const) : ([caption, 130 - 6 * caption.length, 112] as const);
  return name(printedPage([[...print]]), boxes).map(({ label }) => label);
}

describe("a caption that lists as many things as there are boxes in a row names each by its part", () => {
  test.each([
    ["PLZ, Ort", "before", [60, 240], ["PLZ", "Ort"]],
    ["PLZ / Ort", "before", [60, 240], ["PLZ", "Ort"]],
    ["City, State, ZIP code", "over", [200, 50, 90], ["City", "State", "ZIP code"]],
    ["City State Zip", "over", [200, 50, 90], ["City", "State", "Zip"]],
    ["Name, Vorname", "before", [150, 150], ["Name", "Vorname"]],
  ] as const)("%s %s %j", (caption, place, widths, labels) => {
    expect(labelsOf(caption, place, [...widths])).toEqual(labels);
  });
});

test("a caption of one thing is no list, however many words it has", () => {
  expect(labelsOf("Phone Number", "before", [60, 240])).toEqual(["Phone Number", "Phone Number"]);
});

test("a caption that lists more or fewer things than there are boxes is left whole", () => {
  expect(labelsOf("City, State, ZIP", "before", [200, 90])).toEqual(["City, State, ZIP", "City, State, ZIP"]);
  expect(labelsOf("PLZ, Ort", "before", [300])).toEqual(["PLZ, Ort"]);
});

test("a field without extent, as of a signature that is not shown, is the end of its row", () => {
  expect(labelsOf("Name, Vorname", "before", [0])).toEqual(["Name, Vorname"]);
});
