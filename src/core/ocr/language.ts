import type { ReadWord } from "./read-word.js";

/** The most common short words of each language, which are recognised even with another language's data. */
const COMMON: Record<string, string> = {
  eng: "the of and to in or for your is this you be by on with are if not from any name date",
  deu: "der die und in das von zu den des mit für ist auf nicht ein eine im bei oder wird nach dem zur sie ich name",
  fra: "de la le les et des du en à un une pour vous est par dans que sur votre au ou ne nom",
  ita: "di e il la del che in per dei della un una non con le al da sono si delle nome",
  spa: "de la el en y los del que las por para con una un se su al es nombre",
  por: "de e o a do da em para que os no na com um uma por se não nome",
  nld: "de het een van en in is dat op te voor met zijn of niet aan naam u uw",
  pol: "i w z na do nie się o jest oraz od dla lub przez nr",
  dan: "og i at det en den til er som på de med for af ikke der",
  swe: "och i att det en som på är av för med den till inte om",
};

/** Fewer common words prove nothing, as names and numbers look alike in all languages. */
const FEWEST = 3;

/** The language with the most common words among those read; null if there are too few. */
export function languageOf(words: ReadWord[]): string | null {
  const texts = words.filter((word) => word.confidence > 0.5).map((word) => word.text.toLowerCase());
  let best: string | null = null;
  let most = FEWEST - 1;
  for (const [language, list] of Object.entries(COMMON)) {
    const common = new Set(list.split(" "));
    const count = texts.filter((text) => common.has(text)).length;
    if (count > most) {
      most = count;
      best = language;
    }
  }
  return best;
}
