import { monthOf } from "../../fields/formats/calendar-words.js";
import { tokens } from "../fold.js";

/** `ambiguous`: written in digits that mean a different date in another country. */
export type DateStanding = "absent" | "stands" | "ambiguous";

const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
const IN_DIGITS = /(?<!\d)(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/g;

/** Whether a quote contains an ISO date, in whatever notation; null if the value is not an ISO date. */
export function dateInQuote(value: string, quote: string): DateStanding | null {
  const [, year, month, day] = (ISO.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const written = [...quote.matchAll(IN_DIGITS)];
  if (written.length > 0) {
    const standings = written.map(([, first, mark, second, last]) =>
      inDigits({ year, month, day }, Number(first), mark ?? "", Number(second), Number(last)),
    );
    if (standings.includes("stands")) return "stands";
    return standings.includes("ambiguous") ? "ambiguous" : "absent";
  }
  return inWords(year, month, day, quote) ? "stands" : "absent";
}

interface Ymd {
  year: number;
  month: number;
  day: number;
}

/** With dots the day comes first everywhere; with slashes and dashes either may. */
function inDigits({ year, month, day }: Ymd, first: number, mark: string, second: number, last: number): DateStanding {
  if (last !== year && last !== year % 100) return "absent";
  if (first === day && second === month) return mark === "." || day > 12 || day === month ? "stands" : "ambiguous";
  if (mark !== "." && first === month && second === day) return day > 12 ? "stands" : "ambiguous";
  return "absent";
}

/** Dates with the name of the month, with the year first, or as eight digits. */
function inWords(year: number, month: number, day: number, quote: string): boolean {
  const words = tokens(quote);
  if (words.some((word) => /^\d{8}$/.test(word) && Number(word) === year * 10_000 + month * 100 + day)) return true;
  const left = words.flatMap((word) => (/^\d/.test(word) ? [Number.parseInt(word, 10)] : []));
  const take = (wanted: number): boolean => {
    const at = left.indexOf(wanted);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return (
    (take(year) || take(year % 100)) &&
    take(day) &&
    (words.some((word) => monthOf(word, "en") === month) || take(month))
  );
}
