import type { Reshape } from "./reshape.js";

const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/;

/** Parts of dates and what is written with them. Only dates that leave no doubt are cut. */
export const dates: Reshape[] = [
  {
    to: "birth_year",
    from: ["birth_date"],
    sure: 0.9,
    write: ({ birth_date: date = "" }) => ISO.exec(date)?.groups?.year ?? null,
  },
  {
    to: "place_and_date",
    from: ["place", "date"],
    sure: 0.8,
    write: ({ place = "", date = "" }) => `${place}, ${date}`,
  },
  {
    to: "period",
    from: ["start_date", "end_date"],
    sure: 0.7,
    write: ({ start_date: start = "", end_date: end = "" }) => `${start} – ${end}`,
  },
];

/** Day, month or year of an ISO date, as a blank of its own asks for it. */
export function datePart(date: string, part: "day" | "month" | "year"): string | null {
  return ISO.exec(date)?.groups?.[part] ?? null;
}
