import { tokens } from "../fold.js";

/** Languages whose month names a document may use. */
const LANGUAGES = "en de fr es it nl pt pl cs sk da sv nb fi hu ro hr sl et lv lt el bg uk ru tr".split(" ");

let table: Set<string>[] | undefined;

/** Whether a folded word names this month (1–12), in full or shortened, in any of the languages. */
export function namesMonth(word: string, month: number): boolean {
  table ??= Array.from({ length: 12 }, (_, index) => namesOf(index));
  return table[month - 1]?.has(word) ?? false;
}

function namesOf(index: number): Set<string> {
  const date = new Date(Date.UTC(2001, index, 15));
  const names = LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((month) => [
      // With the day the name takes its inflected form (Polish "maja"), alone the plain one ("maj").
      new Intl.DateTimeFormat(language, { month, timeZone: "UTC" }).format(date),
      new Intl.DateTimeFormat(language, { month, day: "numeric", timeZone: "UTC" }).format(date),
    ]),
  );
  return new Set(names.flatMap(tokens).filter((name) => /^\p{L}{3,}$/u.test(name)));
}
