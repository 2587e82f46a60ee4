import type { Concept, Language, Role } from "./concepts.js";
import { LEXICON } from "./lexicon.js";
import { stem } from "./stem.js";
import { isFunctionWord, tokens, wordsOf } from "./tokens.js";

/** A phrase of the lexicon, ready to be compared. */
export interface Phrase<Meaning> {
  meaning: Meaning;
  language: Language;
  /** Stems of its words, without function words where others are left. */
  stems: string[];
  /** Position among the phrases of its meaning; the first is the plainest. */
  rank: number;
  /** Position among all phrases. */
  at: number;
}

interface Phrasebook {
  /** Phrases by the rarest of their stems, which finds each of them once. */
  concepts: Map<string, Phrase<Concept>[]>;
  roles: Map<string, Phrase<Role>[]>;
  /** Concepts by the words of a whole text, function words included: "issued by" is not "issued". */
  whole: Map<string, Whole[]>;
  /** Every stem that occurs. */
  known: Set<string>;
}

interface Whole {
  concept: Concept;
  language: Language;
}

type Unplaced<Meaning> = Omit<Phrase<Meaning>, "at">;

let book: Phrasebook | undefined;

/** All phrases; made on first use. */
export function phrasebook(): Phrasebook {
  book ??= open();
  return book;
}

function open(): Phrasebook {
  const concepts: Unplaced<Concept>[] = [];
  const roles: Unplaced<Role>[] = [];
  const whole: Phrasebook["whole"] = new Map();
  for (const [language, vocabulary] of Object.entries(LEXICON) as [Language, (typeof LEXICON)[Language]][]) {
    const texts = textsOf(vocabulary.concepts);
    concepts.push(...phrasesOf(texts, language));
    enterWhole(whole, texts, language);
    roles.push(...phrasesOf(textsOf(vocabulary.roles), language));
  }
  return {
    concepts: byRarest(concepts),
    roles: byRarest(roles),
    whole,
    known: new Set([...concepts, ...roles].flatMap(({ stems }) => stems)),
  };
}

/** A text of the lexicon with its words. */
interface Text<Meaning> {
  meaning: Meaning;
  rank: number;
  words: string[];
  /** It means this only where nothing else is said: "First" beside a blank is a name, in "first day" it is none. */
  isWholeOnly: boolean;
}

const textsOf = <Meaning extends string>(lists: Record<Meaning, string>): Text<Meaning>[] =>
  (Object.entries(lists) as [Meaning, string][]).flatMap(([meaning, list]) =>
    list
      .split(",")
      .map((text, rank) => ({ meaning, rank, words: wordsOf(text), isWholeOnly: text.trimStart().startsWith("=") })),
  );

/**
 * The phrases of one language. One that is told from another only by its function words ("date to", "date") is left out: labels
 * are read without them.
 */
function phrasesOf<Meaning>(texts: Text<Meaning>[], language: Language): Unplaced<Meaning>[] {
  const all: { phrase: Unplaced<Meaning>; shortened: boolean }[] = [];
  const plain = new Map<string, Meaning>();
  for (const { meaning, rank, words, isWholeOnly } of texts) {
    if (isWholeOnly) continue;
    const telling = words.filter((word) => !isFunctionWord(word));
    const shortened = telling.length > 0 && telling.length < words.length;
    const stems = [...new Set((telling.length > 0 ? telling : words).map(stem))];
    all.push({ phrase: { meaning, language, stems, rank }, shortened });
    const id = idOf(stems);
    if (!shortened && !plain.has(id)) plain.set(id, meaning);
  }
  return all.flatMap(({ phrase, shortened }) => {
    const owner = shortened ? plain.get(idOf(phrase.stems)) : undefined;
    return owner !== undefined && owner !== phrase.meaning ? [] : phrase;
  });
}

const idOf = (stems: string[]): string => (stems.length > 1 ? stems.toSorted() : stems).join(" ");

/** Words of a text as they are looked up in `whole`. */
export const wholeOf = (text: string): string => tokens(text).map(stem).join(" ");

function enterWhole(into: Phrasebook["whole"], texts: Text<Concept>[], language: Language): void {
  for (const { meaning, words, isWholeOnly } of texts) {
    if (!isWholeOnly && !words.some(isFunctionWord)) continue;
    const whole = words.map(stem).join(" ");
    into.set(whole, [...(into.get(whole) ?? []), { concept: meaning, language }]);
  }
}

function byRarest<Meaning>(phrases: Unplaced<Meaning>[]): Map<string, Phrase<Meaning>[]> {
  const count = new Map<string, number>();
  for (const { stems } of phrases) for (const one of stems) count.set(one, (count.get(one) ?? 0) + 1);
  const found = new Map<string, Phrase<Meaning>[]>();
  for (const [at, phrase] of phrases.entries()) {
    const rarest = phrase.stems.reduce(
      (least, one) => (count.get(one)! < count.get(least)! ? one : least),
      phrase.stems[0]!,
    );
    const holding = found.get(rarest);
    if (holding === undefined) found.set(rarest, [{ ...phrase, at }]);
    else holding.push({ ...phrase, at });
  }
  return found;
}

/** Whether a folded word stands in the lexicon, inflected or not. */
export const isWord = (token: string): boolean => phrasebook().known.has(stem(token));
