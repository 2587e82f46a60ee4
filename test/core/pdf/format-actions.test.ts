import { expect, test } from "vitest";
import { formatOfActions } from "../../../src/core/pdf/format-actions.js";

test.each<[string, unknown]>([
  ['AFDate_FormatEx("dd.mm.yyyy");', { kind: "date", pattern: "dd.MM.yyyy" }],
  ["AFDate_FormatEx('mm/dd/yy')", { kind: "date", pattern: "MM/dd/yy" }],
  ['AFDate_FormatEx("mmmm d, yyyy HH:MM")', { kind: "date", pattern: "MMMM d, yyyy HH:mm" }],
  ["AFDate_Format(2);", { kind: "date", pattern: "MM/dd/yy" }],
  ["AFTime_Format(0)", { kind: "time", pattern: "HH:mm" }],
  ['AFTime_FormatEx("h:MM tt")', { kind: "time", pattern: "h:mm a" }],
  ['AFNumber_Format(2, 0, 0, 0, "", true);', { kind: "number", decimals: 2, grouping: ",", decimal: "." }],
  [
    'AFNumber_Format(2, 2, 0, 0, " \\u20ac", false)',
    { kind: "number", decimals: 2, grouping: ".", decimal: ",", suffix: " €" },
  ],
  ['AFNumber_Format(0, 1, 0, 0, "$", true)', { kind: "number", decimals: 0, grouping: "", decimal: ".", prefix: "$" }],
  [
    'AFNumber_Format(0, 0, 3, 0, "", true)',
    { kind: "number", decimals: 0, grouping: ",", decimal: ".", negative: "parentheses" },
  ],
  ["AFPercent_Format(1, 3)", { kind: "percent", decimals: 1, decimal: "," }],
  ["AFSpecial_Format(0)", { kind: "special", name: "zip" }],
  ["AFSpecial_Format(3)", { kind: "special", name: "ssn" }],
  ['AFSpecial_KeystrokeEx("99-9999999")', { kind: "special", name: "mask", mask: "99-9999999" }],
  ["event.value = event.value.toUpperCase();", null],
  ["AFNumber_Format(", null],
  ["myAFDate_FormatEx('dd')", null],
  ["", null],
  [`AFDate_FormatEx("${"d".repeat(200)}")`, null],
])("%s", (format, expected) => {
  expect(formatOfActions({ format })).toEqual(expected);
});

test("the keystroke action speaks where the format action is silent", () => {
  expect(formatOfActions({ format: "x()", keystroke: 'AFDate_KeystrokeEx("yyyy-mm-dd")' })).toEqual({
    kind: "date",
    pattern: "yyyy-MM-dd",
  });
});
