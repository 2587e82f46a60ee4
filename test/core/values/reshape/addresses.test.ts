import { expect, test } from "vitest";
import { addresses } from "../../../../src/core/values/reshape/addresses.js";
import { aField } from "../../../fixtures/field.js";

const stateOf = (address: string) =>
  addresses
    .find(({ to, from }) => to === "state" && from.includes("address"))!
    .write({ address }, aField({ key: "state", label: "State" }), "en");

test("an address of North America gives its state, however many blanks stand before the code", () => {
  expect(stateOf("1 Road, Austin, TX 78701")).toBe("TX");
  expect(stateOf("1 Road\nOttawa, Ontario  K1A 0B1")).toBe("Ontario");
  expect(stateOf("1 Road, Albany, New York 12201-0001")).toBe("New York");
  expect(stateOf("12 rue des Tilleuls, 69003 Lyon")).toBeNull();
});

test("a hundred thousand blanks in an address take no time", { timeout: 2_000 }, () => {
  expect(stateOf(`1 Road, Town, a${" ".repeat(100_000)}b`)).toBeNull();
});

test.each([
  ["1480 Maple Avenue, Apt 12", "1480"],
  ["12 rue du 8 mai 1945", "12"],
  ["25 de Mayo 1200", "1200"],
  ["2e Kostverlorenkade 12", "12"],
  ["17. Straße 4b", "4b"],
])("the house number of %s is %s", (line, expected) => {
  const numberOf = addresses.find(({ to, from }) => to === "house_number" && from.includes("street_and_number"))!;
  expect(numberOf.write({ street_and_number: line }, aField({ key: "number", label: "Number" }), "en")).toBe(expected);
});
