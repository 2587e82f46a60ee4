import { remembered } from "../../remembered.js";

export type DateOrder = "dmy" | "mdy" | "ymd";

const ORDERS: readonly DateOrder[] = ["dmy", "mdy", "ymd"];

/** The order of the letters of a pattern (UTS 35), or null where it lacks one of them. */
export function orderOfPattern(pattern: string): DateOrder | null {
  const letters = pattern.replace(/'[^']*'/g, "").match(/d+|M+|y+/g) ?? [];
  const order = letters.map((run) => run[0]!.toLowerCase()).join("");
  return ORDERS.find((known) => known === order) ?? null;
}

/** How a locale writes dates in numbers, as a pattern: `dd.MM.yyyy`, `MM/dd/yyyy`. */
export const patternOfLocale = remembered((locale: string): string => {
  const format = new Intl.DateTimeFormat(known(locale), { day: "2-digit", month: "2-digit", year: "numeric" });
  const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: "dd", month: "MM", year: "yyyy" };
  return format
    .formatToParts(Date.UTC(2021, 10, 22))
    .map(({ type, value }) => letters[type] ?? value.trim())
    .join("");
});

export const orderOfLocale = (locale: string): DateOrder => orderOfPattern(patternOfLocale(locale)) ?? "dmy";

/** A locale the runtime accepts; malformed tags would throw. */
function known(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}
