import { lightFormat } from "date-fns/lightFormat";
import { FormfillError } from "../../errors.js";

/**
 * The ISO date that "today" stands for: the configured one, or that of this machine's calendar.
 * @throws FormfillError INVALID_OPTIONS if the configured one is not a date
 */
export function todayOf(given: string | undefined): string {
  if (given === undefined) return lightFormat(new Date(), "yyyy-MM-dd");
  const day = new Date(`${given}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given))
    return given;
  throw new FormfillError("INVALID_OPTIONS", `today is "${given.slice(0, 40)}", which is not a valid date.`, {
    remedy: "Use an ISO date such as 2026-02-03.",
  });
}
