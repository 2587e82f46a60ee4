import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOfPattern, patternOfLocale } from "../../../src/core/fields/formats/date-order.js";
import { readDate } from "../../../src/core/fields/formats/read-date.js";
import { decimalMark, readNumber } from "../../../src/core/fields/formats/read-number.js";
import { writeDate } from "../../../src/core/fields/formats/write-date.js";
import { splitAmount, writeNumber } from "../../../src/core/fields/formats/write-number.js";

const LOCALES = ["de", "en-US", "en-GB", "fr", "es", "it", "nl", "pl"];
const TODAY = "2026-11-20";

const days = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2100-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));

const locales = fc.constantFrom(...LOCALES);

test("a date written as a locale writes it in numbers is read as the same day", () => {
  fc.assert(
    fc.property(days, locales, (day, locale) => {
      const pattern = patternOfLocale(locale);
      const written = writeDate(day, pattern, locale);
      expect(readDate(written, { locale, today: TODAY, order: orderOfPattern(pattern)! })).toMatchObject(day);
    }),
  );
});

test("a date with its month in words is read as the same day, in any form", () => {
  fc.assert(
    fc.property(
      days,
      locales,
      locales,
      fc.constantFrom("d MMMM yyyy", "d. MMMM yyyy", "MMMM d, yyyy", "d MMM yyyy"),
      (day, written, form, pattern) => {
        const text = writeDate(day, pattern, written);
        expect(readDate(text, { locale: written, today: TODAY })).toMatchObject({ ...day, ambiguous: false });
        const elsewhere = readDate(text, { locale: form, today: TODAY });
        // an abbreviation may mean another month in another language, but then it is no date there rather than a wrong one
        if (elsewhere !== null) expect(elsewhere).toMatchObject(day);
      },
    ),
  );
});

test("an ISO date means the same day in every form", () => {
  fc.assert(
    fc.property(days, locales, (day, locale) => {
      const iso = writeDate(day, "yyyy-MM-dd", locale);
      expect(readDate(iso, { locale, today: TODAY })).toMatchObject({ ...day, ambiguous: false });
    }),
  );
});

test("two numbers that could change places are called ambiguous, in every order", () => {
  fc.assert(
    fc.property(days, fc.constantFrom("dd/MM/yyyy", "MM/dd/yyyy"), locales, (day, pattern, locale) => {
      const read = readDate(writeDate(day, pattern, locale), { locale, today: TODAY });
      const turnable = day.day <= 12 && day.day !== day.month;
      expect(read).toMatchObject({ year: day.year, ambiguous: turnable });
      if (!turnable) expect(read).toMatchObject(day);
    }),
  );
});

const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => new Big(`${whole}.${String(cents).padStart(2, "0")}`));

test("an amount written as a locale writes it is read to the last cent", () => {
  fc.assert(
    fc.property(amounts, locales, fc.constantFrom("", " €", " EUR"), (amount, locale, sign) => {
      const decimal = decimalMark(locale);
      const written = writeNumber(amount, { decimals: 2, decimal, grouping: decimal === "," ? "." : "," });
      expect(readNumber(written + sign, locale)).toMatchObject({ guessed: false });
      expect(readNumber(written + sign, locale)?.value.eq(amount)).toBe(true);
    }),
  );
});

test("whole and cents of an amount make the amount", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const { whole, cents } = splitAmount(amount);
      expect(cents).toHaveLength(2);
      expect(new Big(`${whole}.${cents}`).abs().eq(amount.abs())).toBe(true);
    }),
  );
});

test("numbers of data keep every digit JSON gave them", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(readNumber(value, "de")?.value.toNumber() === value).toBe(true);
    }),
  );
});
