import { patternOfLocale } from "../../fields/formats/date-order.js";
import { writeDate } from "../../fields/formats/write-date.js";
import type { Language } from "../../lexicon/concepts.js";
import type { Parts, Reshape } from "./reshape.js";

const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/;

/** Parts of dates, and values that contain a date. Only unambiguous dates are cut. */
export const dates: Reshape[] = [
  {
    to: "birth_year",
    from: ["birth_date"],
    sure: 0.9,
    write: ({ birth_date: date = "" }) => ISO.exec(date)?.groups?.year ?? null,
  },
  ...(["date", "signature_date"] as const).flatMap(placeAnd),
  {
    to: "period",
    from: ["start_date", "end_date"],
    sure: 0.7,
    write: ({ start_date: start = "", end_date: end = "" }, _field, language) =>
      `${localDate(start, language)} – ${localDate(end, language)}`,
  },
];

/** Where and when something is signed, in one line. */
function placeAnd(on: "date" | "signature_date"): Reshape[] {
  const line = (place: string, parts: Parts, language: Language | null) =>
    `${place}, ${localDate(parts[on]!, language)}`;
  return [
    {
      to: "place_and_date",
      from: ["place", on],
      sure: 0.8,
      write: (parts, _field, language) => line(parts.place!, parts, language),
    },
    {
      to: "place_and_date",
      from: ["city", on],
      sure: 0.75,
      // the town of an address is where somebody lives, not where the form is signed
      write: (parts, _field, language) =>
        OF_ADDRESS.some((part) => parts[part] !== undefined) ? null : line(parts.city!, parts, language),
    },
  ];
}

const OF_ADDRESS = ["street", "street_and_number", "postal_code"] as const;

/** A date within a text in the format of the form's language; English has two, so dates stay unchanged. */
export function localDate(text: string, language: Language | null): string {
  const { year, month, day } = ISO.exec(text)?.groups ?? {};
  if (year === undefined || language === null || language === "en") return text;
  return writeDate({ year: Number(year), month: Number(month), day: Number(day) }, patternOfLocale(language), language);
}

/** Day, month or year of an ISO date, for a separate blank. */
export function datePart(date: string, part: "day" | "month" | "year"): string | null {
  return ISO.exec(date)?.groups?.[part] ?? null;
}
