import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { certain } from "../../../../src/core/values/match/chain.js";

const TEN = [...Array(10).keys()];

/** Values under the keys of `likenesses`, each with its likeness to some of ten fields: `{ city: { 3: 0.9 } }`. */
function certainties(likenesses: Record<string, Record<number, number>>): Record<string, Record<number, number>> {
  const keys = Object.keys(likenesses);
  const pairs = keys.flatMap((key, datum) =>
    Object.entries(likenesses[key]!).map(([field, likeness]) => ({
      datum,
      field: Number(field),
      likeness,
      score: likeness,
      why: "",
    })),
  );
  const found: Record<string, Record<number, number>> = {};
  const data = flatten(Object.fromEntries(keys.map((key) => [key, "x"])));
  for (const { datum, field, score } of certain(pairs, data, TEN)) {
    found[keys[datum]!] = { ...found[keys[datum]!], [field]: score };
  }
  return found;
}

test("of two fields that read the same the one among the fields of the neighbouring values is meant", () => {
  const { street } = certainties({ name: { 4: 1 }, street: { 0: 0.8, 5: 0.8 }, city: { 6: 1 } });
  expect(street![5]).toBeGreaterThan(0.8);
  expect(street![0]).toBeLessThan(0.1);
});

test("the place of a value tells little where the data do not keep the order of the form", () => {
  const order = [7, 2, 9, 4, 0, 5, 1, 8];
  const scattered = Object.fromEntries(order.map((field, i) => [`key${i}`, { [field]: 1 }]));
  const { city } = certainties({ ...scattered, city: { 3: 0.8, 6: 0.8 } });
  expect(Math.abs(city![3]! - city![6]!)).toBeLessThan(0.4);
});

test("a field that one value surely takes is left to it by another", () => {
  const { name, title } = certainties({ name: { 0: 1 }, title: { 0: 0.75, 3: 0.7 } });
  expect(name![0]).toBeGreaterThan(0.9);
  expect(title![3]).toBeGreaterThan(title![0]!);
});

test("a value that is like no field stands nowhere, however well the place would suit", () => {
  const { dragon } = certainties({ name: { 0: 1 }, street: { 1: 1 }, dragon: { 2: 0.3 }, city: { 3: 1 } });
  expect(dragon![2]).toBeLessThan(0.5);
});
