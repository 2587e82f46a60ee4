import { remembered } from "../../remembered.js";

/**
 * Month, weekday and day words of the languages forms and letters come in, taken from the Unicode data the runtime carries.
 */
const LANGUAGES = "de en fr es it nl pl pt da sv nb fi cs sk hu ro hr sl et lv lt el uk ru bg tr ca ga".split(" ");

/** How people shorten months beside what the Unicode data lists. */
const SHORT_FORMS: Record<string, string[][]> = {
  de: [
    ["jän", "jaenner", "jänner"],
    ["feb", "feber"],
    ["mrz", "maerz"],
    ["apr"],
    ["mai"],
    ["jun"],
    ["jul"],
    ["aug"],
    ["sep", "sept"],
    ["okt"],
    ["nov"],
    ["dez"],
  ],
  en: [
    ["jan"],
    ["feb"],
    ["mar"],
    ["apr"],
    ["may"],
    ["jun"],
    ["jul"],
    ["aug"],
    ["sep", "sept"],
    ["oct"],
    ["nov"],
    ["dec"],
  ],
  fr: [
    ["janv"],
    ["fev", "fevr"],
    ["mar"],
    ["avr"],
    ["mai"],
    ["juin"],
    ["juil"],
    ["aou"],
    ["sept", "sep"],
    ["oct"],
    ["nov"],
    ["dec"],
  ],
  es: [
    ["ene"],
    ["feb"],
    ["mar"],
    ["abr"],
    ["may"],
    ["jun"],
    ["jul"],
    ["ago"],
    ["sep", "sept", "set", "setiembre"],
    ["oct"],
    ["nov"],
    ["dic"],
  ],
  it: [
    ["gen"],
    ["feb"],
    ["mar"],
    ["apr"],
    ["mag"],
    ["giu"],
    ["lug"],
    ["ago"],
    ["set", "sett"],
    ["ott"],
    ["nov"],
    ["dic"],
  ],
  nl: [
    ["jan"],
    ["feb"],
    ["mrt"],
    ["apr"],
    ["mei"],
    ["jun"],
    ["jul"],
    ["aug"],
    ["sep", "sept"],
    ["okt"],
    ["nov"],
    ["dec"],
  ],
  pl: [
    ["sty"],
    ["lut"],
    ["mar"],
    ["kwi"],
    ["maj"],
    ["cze"],
    ["lip"],
    ["sie"],
    ["wrz"],
    ["paź", "paz"],
    ["lis"],
    ["gru"],
  ],
};

/** Words that may stand in a written date and add nothing to it. */
const FILLERS = new Set(
  "de del d di den der dem am vom of the on le la el il lo em om op van dnia r roku rok year st nd rd th er re e ème º ª o a h uhr".split(
    " ",
  ),
);

/** Letters without case, accents and apostrophes. */
const foldedWord = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase();

const languageOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0] ?? "en";

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

type Words = Map<string, number>;

/** Month names of a language: on their own and as they stand beside a day, long and short. */
function monthsIn(language: string): Words {
  const words: Words = new Map();
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: "long" },
    { month: "short" },
    { month: "long", day: "numeric" },
    { month: "short", day: "numeric" },
  ];
  for (const options of forms) {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    for (let month = 0; month < 12; month++) {
      const part = format.formatToParts(Date.UTC(2021, month, 1)).find(({ type }) => type === "month");
      if (part && /\p{L}/u.test(part.value)) words.set(foldedWord(part.value), month + 1);
    }
  }
  SHORT_FORMS[language]?.forEach((forms, month) => {
    for (const form of forms) words.set(foldedWord(form), month + 1);
  });
  return words;
}

function weekdaysIn(language: string): string[] {
  return (["long", "short"] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
    return [1, 2, 3, 4, 5, 6, 7].map((day) => foldedWord(format.format(Date.UTC(2021, 1, day))));
  });
}

/** Yesterday, today, tomorrow as words. */
function relativeDaysIn(language: string): Words {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return new Map([-1, 0, 1].map((days) => [foldedWord(format.format(days, "day")), days]));
}

/** A word that means one thing in one language and another elsewhere counts only in a form of that language. */
function merged(each: (language: string) => Words): Map<string, number | null> {
  const all = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    for (const [word, meaning] of each(language)) {
      const known = all.get(word);
      all.set(word, known === undefined || known === meaning ? meaning : null);
    }
  }
  return all;
}

const ownMonths = remembered(monthsIn);
const ownDays = remembered(relativeDaysIn);
const monthsEverywhere = remembered(() => merged(ownMonths));
const daysEverywhere = remembered(() => merged(ownDays));
const weekdaysEverywhere = remembered(() => new Set(LANGUAGES.flatMap(weekdaysIn)));

/** 1 to 12, or null where the word names no month; Roman numerals count, as Poland and Hungary write them. */
export function monthOf(word: string, locale: string): number | null {
  const folded = foldedWord(word);
  const own = ownMonths(languageOf(locale)).get(folded) ?? monthsEverywhere("").get(folded);
  if (own != null) return own;
  const roman = ROMAN.indexOf(folded);
  return roman < 0 ? null : roman + 1;
}

/** Days from today that a word such as "today", "heute" or "demain" stands for, or null. */
export function relativeDay(text: string, locale: string): number | null {
  if (/\d/.test(text)) return null;
  const folded = foldedWord(text.trim());
  return ownDays(languageOf(locale)).get(folded) ?? daysEverywhere("").get(folded) ?? null;
}

/** Words of a date that tell nothing about it: its weekday, and what stands between its parts. */
export function isFiller(word: string): boolean {
  const folded = foldedWord(word);
  return FILLERS.has(folded) || weekdaysEverywhere("").has(folded);
}

/** The name of a month as it stands in a full date of that language. */
export function monthName(month: number, width: "long" | "short", locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: width, day: "numeric", timeZone: "UTC" });
  const part = format.formatToParts(Date.UTC(2021, month - 1, 1)).find(({ type }) => type === "month");
  return part?.value ?? String(month);
}

/** The name of the weekday a date falls on. */
export function weekdayName(
  date: { year: number; month: number; day: number },
  width: "long" | "short",
  locale: string,
): string {
  return new Intl.DateTimeFormat(locale, { weekday: width, timeZone: "UTC" }).format(
    Date.UTC(date.year, date.month - 1, date.day),
  );
}
