const YES_WORDS = "yes|oui|ja|sí|si|sì|sim|tak|da|ano|да|так|kyllä|はい";
const NO_WORDS = "no|non|nein|nej|nei|nee|não|nie|ne|нет|ні|ei|いいえ";

/** Words stand at the end of what is printed: alone, or behind a question or another answer. */
const atEnd = (words: string): RegExp => new RegExp(`(^|[?.)] )(${words})[:.]?$`, "iu");

/** A word that answers a question with yes or no, at the end of what is printed, in the languages of forms. */
export const YES_OR_NO = atEnd(`${YES_WORDS}|${NO_WORDS}`);

/** The first of the two there. */
export const ENDS_IN_YES = atEnd(YES_WORDS);

/** The first of the two, and nothing else. */
export const YES = new RegExp(`^(${YES_WORDS})[:.]?$`, "iu");
