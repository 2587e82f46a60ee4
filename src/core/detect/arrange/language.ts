import { LEXICON } from "../../lexicon/lexicon.js";
import type { PageContent } from "../../page.js";

/** The most common function words of each language that distinguish it from the others. */
const SMALL_WORDS: Record<string, string> = {
  en: "the of and to in is for or you your with this that are by be on not if have will from",
  de: "der die das und ist nicht für mit von zu den im oder auf des eine ein werden wird bei sie ich dem nach bitte",
  fr: "le la les et des du de un une est pour dans vous votre ou par sur au aux que qui ne pas",
  es: "el la los las y de del en es para por con su que se una un al no lo si como",
  it: "il la lo gli e di del della che in per con è un una si non dei delle al sono ai",
  nl: "de het een en van in is op te voor met niet u uw dat die of bij aan naar wordt deze",
  pl: "i w na z do się nie jest dla od oraz lub o przez po że jeśli przy ze za",
  pt: "o a os as e de do da em é para por com não que um uma se ao dos das no na",
  da: "og i at det er en til på af for med den der ikke de som har hvis eller du skal jeg",
  sv: "och i att det är en till på av för med den som inte de har om eller du ska jag från",
  nb: "og i å det er en til på av for med den som ikke de har om eller du skal jeg fra",
  fi: "ja on ei että se tai jos ovat kun joka sekä tämä olen mukaan",
  cs: "a v na se je že z do o pro nebo jako ve za by",
  hu: "a az és hogy nem egy is ha vagy meg van kell",
  ro: "și de în la cu pe nu este un o din pentru sau să care",
};

/** With a smaller share of function words the print is not running text in any of these languages. */
const LEAST = 0.04;

/** Language of the print, ISO 639-1; null if there is too little evidence. */
export function languageOf(contents: PageContent[]): string | null {
  const words = contents
    .flatMap((content) => content.words)
    .map(({ text }) => text.toLowerCase().replace(/[^\p{L}]/gu, ""))
    .filter((word) => word !== "");
  return ofRunningText(words) ?? ofLabels(words);
}

function ofRunningText(words: string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scored = Object.entries(SMALL_WORDS)
    .map(([language, list]) => ({
      language,
      hits: list.split(" ").reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
    }))
    .sort((a, b) => b.hits - a.hits);
  const [first, second] = scored;
  if (first === undefined || first.hits / words.length < LEAST || first.hits < 5) return null;
  return second !== undefined && first.hits - second.hits < first.hits * 0.08 ? null : first.language;
}

/** For a form that has only labels: the language that has several of its words to itself. */
function ofLabels(words: string[]): string | null {
  const hits = new Map<string, number>();
  for (const language of [...new Set(words)].flatMap((word) => ownWords().get(word) ?? [])) {
    hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const [[language, most] = [null, 0], [, next] = ["", 0]] = [...hits].sort(([, a], [, b]) => b - a);
  return most >= LEAST_LABELS && next * 2 <= most ? language : null;
}

/** Fewer words than this may also occur in forms of another language. */
const LEAST_LABELS = 2;
/** Shorter words are mostly abbreviations, which languages share. */
const SHORTEST_LABEL = 4;

let own: Map<string, string> | undefined;

/** Words in labels that only one language has; computed on first use. */
function ownWords(): Map<string, string> {
  own ??= gatherOwnWords();
  return own;
}

function gatherOwnWords(): Map<string, string> {
  const languages = new Map<string, Set<string>>();
  for (const [language, { concepts }] of Object.entries(LEXICON)) {
    for (const word of Object.values(concepts)
      .join(" ")
      .split(/[^\p{L}]+/u)) {
      if (word.length >= SHORTEST_LABEL) languages.set(word, (languages.get(word) ?? new Set()).add(language));
    }
  }
  return new Map([...languages].flatMap(([word, [first, another]]) => (first && !another ? [[word, first]] : [])));
}
