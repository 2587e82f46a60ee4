import { expect, test } from "vitest";
import { streetLine } from "../../../../src/core/values/reshape/street-line.js";

test.each([
  ["rue des Carmes", "12", "76000", "12 rue des Carmes"],
  ["Avenue Foch", "3 bis", undefined, "3 bis Avenue Foch"],
  ["Cedar Ridge Rd.", "1840", "43215", "1840 Cedar Ridge Rd."],
  ["Rue du Rhône", "40", "1204", "Rue du Rhône 40"],
  ["Lindenallee", "27b", "37073", "Lindenallee 27b"],
  ["Via Roma", "5", "00184", "Via Roma 5"],
  ["High Street", undefined, undefined, "High Street"],
])("%s and %s, code %s: %s", (street, number, code, line) => {
  const parts = { street, ...(number && { house_number: number }), ...(code && { postal_code: code }) };
  expect(streetLine(parts)).toBe(line);
});
