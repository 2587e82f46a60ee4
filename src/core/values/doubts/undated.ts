import { readDate } from "../../fields/formats/read-date.js";
import type { Concept } from "../../lexicon/concepts.js";

/** Concepts that are a date alone, without a place. */
const OF_DAYS = /(?:^|_)date$/;
const WITH_PLACE: Concept = "place_and_date";

/** A year alone is often all that is known. */
const YEAR = /^\d{4}$/;

export const asksForDay = (asked: Concept): boolean => OF_DAYS.test(asked) && asked !== WITH_PLACE;

/** Why a text is doubtful as a date in a field without a format: no such day, or digits that are no date; null if it is not. */
export function undated(text: string, asked: Concept, locale: string | null): string | null {
  if (!asksForDay(asked) || YEAR.test(text)) return null;
  const read = readDate(text, { locale: locale ?? "en", today: "2000-01-01" });
  if (read === "impossible") return "The value looks like a date that does not exist; it was written unchanged.";
  if (read !== null || !/^[\d,; ]+$/.test(text)) return null;
  return `The value is not a date, which the field asks for (${asked.replaceAll("_", " ")}); it was written unchanged.`;
}
