import { tokens } from "./tokens.js";

/**
 * Ordinals from the second on, in European languages; folded. "First" is often used even if there is only one ("first name").
 */
const ORDINALS: string[] = [
  "two second zwei zweiter zweite zweites zweiten zweitem deux deuxieme seconde dos segundo segunda due secondo twee tweede dwa drugi druga drugie dois duas anden andet tva andra",
  "three third drei dritter dritte drittes dritten drittem trois troisieme tres tercero tercer tercera terzo terza drie derde trzy trzeci trzecia trzecie terceiro terceira tredje",
  "four fourth vier vierter vierte viertes vierten viertem quatre quatrieme cuatro cuarto cuarta quattro quarto quarta vierde cztery czwarty czwarta czwarte fire fjerde fyra",
  "five fifth funfter funfte funftes funften cinq cinquieme cinco quinto quinta cinque vijf vijfde piaty piata piate femte",
  "six sixth sechster sechste sechstes sechsten sixieme seis sexto sexta sesto sesta zes zesde szosty szosta szoste sjette sjatte",
];

const NUMBERS = new Map(ORDINALS.flatMap((words, i) => words.split(" ").map((word) => [word, i + 2] as const)));

/** Which of several a text means, if it says so in words: "second applicant", "Dependent Two"; otherwise null. */
export function ordinalIn(text: string): number | null {
  for (const word of tokens(text)) {
    const number = NUMBERS.get(word);
    if (number !== undefined) return number;
  }
  return null;
}
