import { describe, expect, test } from "vitest";
import { name } from "../../../../src/core/detect/name/name.js";
import { blankAt, printedPage } from "../../../fixtures/printed-page.js";

const rowsOf = (captions: [string, string][]) => {
  const page = printedPage(
    captions.flatMap(([first, second], i): [string, number, number][] => [
      [first, 50, 100 + 30 * i],
      [second, 250, 100 + 30 * i],
    ]),
  );
  const blanks = captions.flatMap((_, i) => [blankAt(50, 116 + 30 * i, 240), blankAt(250, 116 + 30 * i, 430)]);
  return name(page, blanks).map(({ surroundings }) => surroundings.find(({ where }) => where === "row")?.text);
};

describe("the caption a row begins with", () => {
  test("tells blanks apart that read alike one under the other", () => {
    const rows = rowsOf([
      ["Your first name", "Last name"],
      ["Spouse's first name", "Last name"],
    ]);
    expect(rows).toEqual([undefined, "Your first name", undefined, "Spouse's first name"]);
  });

  test("says nothing of blanks that read differently", () => {
    const rows = rowsOf([
      ["Name", "Telephone"],
      ["Street", "Town"],
    ]);
    expect(rows).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("says nothing where it reads alike as well", () => {
    const rows = rowsOf([
      ["Date", "Place"],
      ["Date", "Place"],
    ]);
    expect(rows).toEqual([undefined, undefined, undefined, undefined]);
  });
});
