import { expect, test } from "vitest";
import { familiesOf, foldsOf } from "../../eval/folds.js";

const form = (name: string, family = name) => ({ name, family });

test("forms are of one family by their truth or by the first part of their names, however folders call it", () => {
  const families = familiesOf([
    form("va-5655", "us-va"),
    form("va-760", "va-tax"),
    form("id-40", "idaho"),
    form("benefit-1", "us-va"),
  ]);
  expect(families[0]).toBe(families[1]);
  expect(families[0]).toBe(families[3]);
  expect(families[0]).not.toBe(families[2]);
});

test("a family is dealt whole, and every fold gets about as much", () => {
  const forms = Array.from({ length: 60 }, (_, i) => form(`f${i % 20}-${i}`));
  const folds = foldsOf(forms, 4, 1);
  for (let family = 0; family < 20; family++) {
    expect(new Set([0, 20, 40].map((i) => folds[family + i])).size).toBe(1);
  }
  expect([0, 1, 2, 3].map((fold) => folds.filter((each) => each === fold).length)).toEqual([15, 15, 15, 15]);
  expect(foldsOf(forms, 4, 1)).toEqual(folds);
});
