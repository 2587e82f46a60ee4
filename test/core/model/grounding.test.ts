import { expect, test } from "vitest";
import type { FormField } from "../../../src/core/field.js";
import { groundingFault } from "../../../src/core/model/fill/grounding.js";
import type { Source } from "../../../src/core/model/sources/source.js";
import { aChoice, aField, aTick } from "./a-field.js";

function fault(
  value: string,
  quote: string,
  text: string,
  target: FormField = aField("Name"),
  source: Partial<Source> = {},
) {
  const from: Source = {
    id: "d1p1",
    kind: "document",
    place: "documents[0] page 1",
    lines: text.split("\n"),
    ...source,
  };
  return groundingFault({ field: "1", row: 0, value, source: "d1p1", quote, certainty: "certain" }, target, [from]);
}

test.each([
  ["a word of the quote", "Erika", "Name: Erika Mustermann", "Name: Erika Mustermann"],
  ["words in another order", "Erika Mustermann", "Mustermann, Erika", "Mustermann, Erika"],
  [
    "a number written with blanks",
    "DE89370400440532013000",
    "DE89 3704 0044 0532 0130 00",
    "IBAN DE89 3704 0044 0532 0130 00",
  ],
  ["words across a line's end", "Am Alten Markt 5", "Am Alten Markt 5", "Am Alten\nMarkt 5"],
  ["a date in digits", "1980-02-01", "01.02.1980", "geboren am 01.02.1980"],
  ["a date with a month's name", "1980-02-01", "1. Februar 1980", "geboren am 1. Februar 1980"],
  ["a date with a short month", "2024-12-03", "3 Dec 24", "Issued 3 Dec 24"],
  ["a date in an inflected form", "1999-05-03", "3 maja 1999", "ur. 3 maja 1999"],
  ["a date run together", "2024-12-03", "20241203", "date 20241203"],
  ["an amount with a comma", "1234.5", "1.234,50", "Summe 1.234,50 EUR"],
  ["an amount with a point", "950", "950.00", "Total 950.00"],
  ["the month of a date", "2", "1 February 1980", "born 1 February 1980"],
  ["words put together", "Hauptstr. 1, 53113 Bonn", "Hauptstr. 1 … 53113 Bonn", "Hauptstr. 1\nline 2\n53113 Bonn"],
  ["a day without its zero", "7", "07.02.1980", "07.02.1980"],
])("%s is grounded", (_what, value, quote, text) => {
  expect(fault(value, quote, text)).toBeNull();
});

test.each([
  ["a value that is not in the quote", "Max", "Name: Erika", "Name: Erika", /is not in the quote/],
  ["a quote that is not in the source", "Max", "Name: Max", "Name: Erika", /is not in documents?/],
  ["a value without a quote", "Erika", "", "Name: Erika", /no quote was given/],
  ["a short quote inside a word", "on", "on", "Bonn", /the quote given for it is not in/],
  [
    "a piece that does not stand",
    "Hauptstr. 1 Köln",
    "Hauptstr. 1 … Köln",
    "Hauptstr. 1 Bonn",
    /the quote given for it is not in/,
  ],
  ["a quote of punctuation", "Erika", "—", "Name: Erika", /no quote was given/],
  ["another day", "1980-02-02", "01.02.1980", "01.02.1980", /it is not in the quote/],
  [
    "day and month exchanged with the same number missing",
    "1980-03-01",
    "01.02.1980",
    "01.02.1980",
    /it is not in the quote/,
  ],
  ["another month by name", "1980-03-01", "1. Februar 1980", "1. Februar 1980", /it is not in the quote/],
  ["a sum of two numbers", "30", "10 and 20", "10 and 20", /it is not in the quote/],
  ["a single digit inside a number", "1", "A 1234", "A 1234", /it is not in the quote/],
  ["a translated word", "Germany", "Land: Deutschland", "Land: Deutschland", /it is not in the quote/],
  ["a page as its quote", "Erika", "Erika ".repeat(100), "Erika ".repeat(100), /too long/],
])("%s is not", (_what, value, quote, text, expected) => {
  expect(fault(value, quote, text)).toMatch(expected);
});

test("a tick or a choice is a conclusion: the words must stand, the answer need not", () => {
  expect(fault("true", "verheiratet seit 2010", "verheiratet seit 2010", aTick("Married"))).toBeNull();
  expect(fault("married", "verheiratet", "verheiratet", aChoice("Status", ["single", "married"]))).toBeNull();
  expect(fault("true", "ledig", "verheiratet", aTick("Single"))).toMatch(/the quote given for it is not in/);
});

test("today's date is grounded by itself only", () => {
  const today = { kind: "today", place: "today" } as const;
  expect(fault("2026-11-20", "", "2026-11-20", aField("Date"), today)).toBeNull();
  expect(fault("2026-11-21", "", "2026-11-20", aField("Date"), today)).toMatch(/not today/);
});

test("on a page that reads poorly a quote may differ by a few characters, on another page not", () => {
  const picture = { picture: { mediaType: "image/png", base64: "" } } as const;
  const read = "Erlka Mustermonn, Heidestr. l7";
  expect(fault("Erika Mustermann", "Erika Mustermann", read, aField("Name"), picture)).toBeNull();
  expect(fault("Erika Mustermann", "Erika Mustermann", read)).toMatch(/the quote given for it is not in/);
  expect(fault("John Smith", "John Smith", read, aField("Name"), picture)).toMatch(/the quote given for it is not in/);
});

test("a long quote against a full page that reads poorly is decided at once", () => {
  const page = Array.from({ length: 60 }, (_, line) => `word${line} `.repeat(20)).join("\n");
  const picture = { picture: { mediaType: "image/png", base64: "" } } as const;
  const started = performance.now();
  for (let i = 0; i < 20; i++)
    fault("nothing", "nothing of the sort stands here ".repeat(10), page, aField("Name"), picture);
  expect((performance.now() - started) / 20).toBeLessThan(400);
});
