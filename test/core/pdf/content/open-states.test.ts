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
    expect(openStates(content)).toEqual({ unopened, unclosed, isBroken: false });
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
    ["1 0 0 1 5 cm 5 w", true],
    ["q 5.5 -.5 m +1 2. l S 0.1 .2 .3 rg Q", false],
    ["/P <</MCID 0>> BDC 1 0 0 1 5 5 Tm % 7\n[1 2] 0 d 1 j EMC", false],
    ["1 0 0 1 (a) 5 5 cm", true],
  ])("whether %j is broken: %s", (content, isBroken) => {
    expect(openStates(content).isBroken).toBe(isBroken);
  });

  test("a content of thousands of words is read in time that grows with their number", () => {
    const glyphs = "<0003>5.8 ".repeat(3000);
    const content = `q [${glyphs}] TJ ${"1 ".repeat(200_000)} 0 0 m Q`;
    expect(openStates(content)).toEqual({ unopened: 0, unclosed: 0, isBroken: false });
  });
});
