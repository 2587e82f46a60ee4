import { expect, test } from "vitest";
import { printedEntries, printedItems, referenceIn } from "../../../src/core/pdf/printed.js";

test("a dictionary is told apart into its entries, each with all it holds", () => {
  const printed = "<</A 1 0 R/B<</C[<</D(>>\\))>>]>>/E[1 2]/F<41>/G(x)/H/I>>";
  expect(Object.fromEntries(printedEntries(printed))).toEqual({
    A: "1 0 R",
    B: "<</C[<</D(>>\\))>>]>>",
    E: "[1 2]",
    F: "<41>",
    G: "(x)",
    H: "/I",
  });
});

test("an array is told apart into its items, each with all it holds", () => {
  expect(printedItems("[1 0 R null/Name(a]b)<</A[1 2]>>[<</B/C>>]2.5 12 0 R]")).toEqual([
    "1 0 R",
    "null",
    "/Name",
    "(a]b)",
    "<</A[1 2]>>",
    "[<</B/C>>]",
    "2.5",
    "12 0 R",
  ]);
  expect(printedItems("[]")).toEqual([]);
});

test("a reference tells its object, anything else none", () => {
  expect(["12 0 R", "12", "(1 0 R)", "[1 0 R]"].map(referenceIn)).toEqual([12, 0, 0, 0]);
});
