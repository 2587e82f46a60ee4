/** The word a form takes for yes and for no, by language; the first of each is what is written. */
const WORDS: Record<string, { yes: string[]; no: string[] }> = {
  de: {
    yes: ["Ja", "j", "wahr", "zutreffend", "trifft zu", "angekreuzt"],
    no: ["Nein", "n", "falsch", "nicht zutreffend"],
  },
  en: {
    yes: ["Yes", "y", "true", "on", "checked", "x", "1", "selected", "agree", "agreed", "ok"],
    no: ["No", "n", "false", "off", "unchecked", "0", "unselected", "none"],
  },
  fr: { yes: ["Oui", "o", "vrai", "coché"], no: ["Non", "n", "faux", "décoché"] },
  es: { yes: ["Sí", "si", "s", "verdadero", "marcado"], no: ["No", "n", "falso"] },
  it: { yes: ["Sì", "si", "s", "vero"], no: ["No", "n", "falso"] },
  nl: { yes: ["Ja", "j", "waar", "aangevinkt"], no: ["Nee", "n", "onwaar"] },
  pl: { yes: ["Tak", "t", "prawda"], no: ["Nie", "n", "fałsz"] },
  pt: { yes: ["Sim", "s", "verdadeiro"], no: ["Não", "nao", "n", "falso"] },
  da: { yes: ["Ja", "j", "sand"], no: ["Nej", "n", "falsk"] },
  sv: { yes: ["Ja", "j", "sant"], no: ["Nej", "n", "falskt"] },
  nb: { yes: ["Ja", "j", "sann"], no: ["Nei", "n", "usann"] },
  fi: { yes: ["Kyllä", "k"], no: ["Ei", "e"] },
  cs: { yes: ["Ano", "a"], no: ["Ne", "n"] },
  sk: { yes: ["Áno", "a"], no: ["Nie", "n"] },
  hu: { yes: ["Igen", "i", "igaz"], no: ["Nem", "n", "hamis"] },
  ro: { yes: ["Da", "d", "adevărat"], no: ["Nu", "n", "fals"] },
  tr: { yes: ["Evet", "e", "doğru"], no: ["Hayır", "h", "yanlış"] },
  hr: { yes: ["Da", "d", "točno"], no: ["Ne", "n", "netočno"] },
  sl: { yes: ["Da", "d"], no: ["Ne", "n"] },
  el: { yes: ["Ναι", "ν"], no: ["Όχι", "ό"] },
  uk: { yes: ["Так", "т"], no: ["Ні", "н"] },
  ru: { yes: ["Да", "д"], no: ["Нет", "н"] },
};

const MARKS = { yes: ["✓", "✔", "☑", "☒", "✗", "✘", "+", "×"], no: ["☐", "-", "–"] };

const folded = (word: string): string => word.trim().toLowerCase().normalize("NFC");

const languageOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0] ?? "en";

/** Single letters that say the same on forms of any language; the others may stand for anything but in their own. */
const LETTERS = /^[xyjn]$/;

/** Words that say yes in one language and no in another are left to the form's own. */
const EVERYWHERE = (() => {
  const meaning = new Map<string, boolean | null>();
  const add = (word: string, yes: boolean) => {
    if (/^\p{L}$/u.test(word) && !LETTERS.test(word)) return;
    const known = meaning.get(folded(word));
    meaning.set(folded(word), known === undefined || known === yes ? yes : null);
  };
  for (const { yes, no } of [...Object.values(WORDS), MARKS]) {
    for (const word of yes) add(word, true);
    for (const word of no) add(word, false);
  }
  return meaning;
})();

/**
 * Whether a value means yes or no: booleans, 0 and 1, and the words people use in two dozen languages.
 * @returns null where it means neither
 */
export function yesOrNo(value: unknown, locale: string): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== "string") return null;
  const word = folded(value);
  const own = WORDS[languageOf(locale)];
  if (own?.yes.some((yes) => folded(yes) === word)) return true;
  if (own?.no.some((no) => folded(no) === word)) return false;
  return EVERYWHERE.get(word) ?? null;
}

/** Yes or no as the form's language says it. */
export function inWords(value: boolean, locale: string): string {
  const words = WORDS[languageOf(locale)] ?? WORDS.en!;
  return (value ? words.yes[0] : words.no[0])!;
}
