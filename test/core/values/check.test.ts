import { PDFDocument } from "mupdf";
import { describe, expect, test } from "vitest";
import { openDocument } from "../../../src/core/input/open.js";
import { check } from "../../../src/core/values/check.js";
import { localeOf, paperOf } from "../../../src/core/values/locale.js";
import { todayOf } from "../../../src/core/values/today.js";
import { assigned } from "../../fixtures/assignment.js";
import { aField } from "../../fixtures/field.js";

const GERMAN = { locale: "de", today: "2026-11-20" };

test("a value is written by its field's kind and format", () => {
  const born = aField({ key: "born", format: { kind: "date", pattern: "dd.MM.yyyy" } });
  expect(check([born], [assigned("born", "1984-11-23")], GERMAN)).toMatchObject({
    values: [{ key: "born", value: "23.11.1984", writing: { kind: "text", text: "23.11.1984" } }],
    review: [],
  });
});

test("what is refused is listed with its value and page, and writes nothing", () => {
  const born = aField({ key: "born", pageIndex: 2, format: { kind: "date", pattern: "dd.MM.yyyy" } });
  expect(check([born], [assigned("born", "31.02.2026")], GERMAN)).toMatchObject({
    values: [],
    review: [{ key: "born", code: "NOT_AN_OPTION", pageIndex: 2, value: "31.02.2026" }],
  });
});

test("an amount in another currency than the printed one is left blank, one in crowns is not", () => {
  const rent = (currency: string) => aField({ key: "rent", format: { kind: "number", decimals: 2, currency } });
  const checked = (currency: string, value: unknown) => check([rent(currency)], [assigned("rent", value)], GERMAN);
  expect(checked("EUR", "$1,234.50")).toMatchObject({ values: [], review: [{ code: "NOT_AN_OPTION" }] });
  expect(checked("€", "EUR 1.234,50")).toMatchObject({ values: [{ value: "1.234,50" }], review: [] });
  expect(checked("kr.", "DKK 100")).toMatchObject({ values: [{ value: "100,00" }], review: [] });
});

test("true or false where a number is asked for is listed", () => {
  const rent = aField({ key: "rent", format: { kind: "number", decimals: 2 } });
  expect(check([rent], [assigned("rent", true)], GERMAN)).toMatchObject({
    values: [{ value: "Ja" }],
    review: [{ key: "rent", code: "FORMAT_GUESSED" }],
  });
});

test("a read-only field is left alone, unless a schema fixes its value", () => {
  const total = aField({ key: "total", readOnly: true });
  expect(check([total], [assigned("total", "12")], GERMAN)).toMatchObject({
    values: [],
    review: [{ code: "FIELD_LOCKED" }],
  });
  expect(check([total], [assigned("total", "12", "preset")], GERMAN)).toMatchObject({
    values: [{ value: "12" }],
    review: [],
  });
});

test.each([
  ["ada.byron@example.org", 14],
  ["AB123456C", 7],
  ["France", 2],
])("%j is left blank and listed where only %i characters have room", (value, maxLength) => {
  const short = aField({ key: "short", text: { maxLength } });
  expect(check([short], [assigned("short", value)], GERMAN)).toMatchObject({
    values: [],
    review: [{ key: "short", code: "VALUE_SHORTENED", value }],
  });
});

test("a name that loses its last letters and a text that loses its last words are written and listed", () => {
  for (const [value, cut] of [
    ["Christophorus", "Christophoru"],
    ["the long way round", "the long way"],
  ]) {
    const short = aField({ key: "short", text: { maxLength: 12 } });
    expect(check([short], [assigned("short", value)], GERMAN)).toMatchObject({
      values: [{ value: cut }],
      review: [{ code: "VALUE_SHORTENED" }],
    });
  }
});

test("a value for no field is passed over", () => {
  expect(check([], [assigned("gone", "x")], GERMAN)).toEqual({ values: [], review: [] });
});

test("today is the date of the configuration", () => {
  const signed = aField({ key: "signed", format: { kind: "date", pattern: "dd.MM.yyyy" } });
  expect(check([signed], [assigned("signed", "heute")], GERMAN).values).toMatchObject([{ value: "20.11.2026" }]);
});

test.each(["2026-02-30", "20.11.2026", "2026-11-20T10:00", ""])("%j is no today", (today) => {
  expect(() => todayOf(today)).toThrowError(expect.objectContaining({ code: "INVALID_OPTIONS" }));
});

describe("the locale of a form", () => {
  async function localeOn(width: number, height: number, language: string | null) {
    const pdf = new PDFDocument();
    pdf.insertPage(-1, pdf.addPage([0, 0, width, height], 0, {}, ""));
    const document = await openDocument(pdf.saveToBuffer("").asUint8Array().slice(), { maxPages: 1 });
    try {
      return localeOf(language, paperOf(document));
    } finally {
      document.close();
    }
  }

  test.each([
    [595, 842, "en", "en-GB"],
    [842, 595, "en", "en-GB"],
    [581, 822, "en", "en-GB"],
    [612, 792, "en", "en-US"],
    [612, 1008, "en", "en-US"],
    [612, 792, "de", "de"],
    [595, 842, null, null],
  ])("%d × %d, %s: %s", async (width, height, language, locale) => {
    expect(await localeOn(width, height, language)).toBe(locale);
  });
});
