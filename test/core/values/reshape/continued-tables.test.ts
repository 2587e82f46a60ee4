import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

const table = (key: string, rows: number, own = {}) =>
  aField({
    key,
    kind: "table",
    label: "Trips",
    table: {
      columns: ["Date", "Destination"].map((label) => aField({ key: label.toLowerCase(), label })),
      rowHeights: Array(rows).fill(1 / rows),
    },
    ...own,
  });

const trips = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ date: `2026-01-0${i + 1}`, destination: "Ulm" }));

const placed = (fields: ReturnType<typeof aField>[], data: unknown) =>
  Object.fromEntries(
    map(fields, { presets: [], data: flatten(data) }, { language: "en" }).assignments.map(({ key, value }) => [
      key,
      value,
    ]),
  );

const [sheet, further] = [table("trips", 3), table("trips_2", 2, { pageIndex: 1 })];

test("a list longer than its table goes on in a further one of the same columns", () => {
  const list = trips(4);
  expect(placed([sheet, further], { trips: list })).toEqual({ trips: list.slice(0, 3), trips_2: list.slice(3) });
  expect(placed([sheet, further], { travel: { trips: list } })).toEqual({
    trips: list.slice(0, 3),
    trips_2: list.slice(3),
  });
});

test("a list its table has room for leaves the further table blank", () => {
  expect(placed([sheet, further], { trips: trips(2) })).toEqual({ trips: trips(2) });
});

test("rows beyond all tables stay with the last one, where they are told", () => {
  expect(placed([sheet, further], { trips: trips(9) }).trips_2).toHaveLength(6);
});

test("a table of other columns or under another heading takes up no rows of the first", () => {
  const stranger = table("trips_2", 2, { label: "Trips of the spouse" });
  const list = trips(4);
  expect(placed([sheet, stranger], { trips: list })).toEqual({ trips: list });
});

test("a further table whose own rows are given takes those", () => {
  expect(placed([sheet, further], { trips: trips(2), trips_2: trips(1) })).toEqual({
    trips: trips(2),
    trips_2: trips(1),
  });
});
