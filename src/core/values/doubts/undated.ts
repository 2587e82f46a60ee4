import { readDate } from "../../fields/formats/read-date.js";
import type { Concept } from "../../lexicon/concepts.js";

/** A day of its own; a place beside it is told in words. */
const OF_DAYS = /(?:^|_)date$/;
const WITH_PLACE: Concept = "place_and_date";

/** A year alone is often all that is known. */
const YEAR = /^\d{4}$/;

export const asksForDay = (asked: Concept): boolean => OF_DAYS.test(asked) && asked !== WITH_PLACE;

/** Why a text is hardly the date a field without a format asks for: no such day, or digits that are none; null where it may be. */
export function undated(text: string, asked: Concept, locale: string | null): string | null {
  if (!asksForDay(asked) || YEAR.test(text)) return null;
  const read = readDate(text, { locale: locale ?? "en", today: "2000-01-01" });
  if (read === "impossible") return "The value looks like a date, but there is no such day; it was written as it came.";
  if (read !== null || !/^[\d,; ]+$/.test(text)) return null;
  return `The field asks for a date (${asked.replaceAll("_", " ")}), the value is none; it was written as it came.`;
}
