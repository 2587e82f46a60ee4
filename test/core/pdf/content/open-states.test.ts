import { describe, expect, test } from "vitest";
import { openStates } from "../../../../src/core/pdf/content/open-states.js";

describe("graphics states a content leaves open", () => {
  test.each([
    ["q 1 0 0 1 5 5 cm Q", 0, 0],
    ["q q 1 w", 0, 2],
    ["Q Q q", 2, 1],
    ["q\nQ\r\nQ", 1, 0],
    ["", 0, 0],
  ])("%j: %i too many closed, %i not closed", (content, unopened, unclosed) => {
    expect(openStates(content)).toEqual({ unopened, unclosed, isCutOff: false });
  });

  test.each([
    ["a string", "(q q \\( Q (q) q) Tj"],
    ["a string that does not end", "(q q"],
    ["a hexadecimal string", "<71 71> Tj"],
    ["a name", "/q gs /Q Do"],
    ["a comment", "% q q\n1 w"],
    ["a dictionary of marked content", "/Span <</ActualText (q)>> BDC EMC"],
    ["the data of an inline image", "BI /W 1 /H 1 ID q q (q EI 1 w"],
    ["an inline image without an end", "BI /W 1 ID q q"],
  ])("letters in %s are none", (_where, content) => {
    expect(openStates(`q ${content}\nQ`).unopened + openStates(content).unclosed).toBe(0);
  });

  test.each([
    ["(a (b) c", true],
    ["<41 42", true],
    ["BI /W 1 ID abc", true],
    ["(a (b) < c) Tj", false],
    ["[(a) <41> 5] TJ /P <</MCID 0>> BDC EMC", false],
    ["BI /W 1 ID abc EI", false],
  ])("whether %j breaks off: %s", (content, isCutOff) => {
    expect(openStates(content).isCutOff).toBe(isCutOff);
  });
});
