import type { Concept, Language, Role } from "./concepts.js";
import { LEXICON } from "./lexicon.js";
import { stem } from "./stem.js";
import { isFunctionWord, tokens } from "./tokens.js";

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
  // One language after the other: what was read of its phrases is still remembered when their whole texts are looked at.
  for (const [language, vocabulary] of Object.entries(LEXICON) as [Language, (typeof LEXICON)[Language]][]) {
    concepts.push(...read(vocabulary.concepts, language));
    roles.push(...read(vocabulary.roles, language));
    enterWhole(whole, vocabulary.concepts, language);
  }
  return {
    concepts: byRarest(concepts),
    roles: byRarest(roles),
    whole,
    known: new Set([...concepts, ...roles].flatMap(({ stems }) => stems)),
  };
}

/**
 * The phrases of one language. One that is told from another only by its function words ("date to", "date") is left out: labels
 * are read without them.
 */
function read<Meaning extends string>(lists: Record<Meaning, string>, language: Language): Unplaced<Meaning>[] {
  const all = (Object.entries(lists) as [Meaning, string][]).flatMap(([meaning, list]) =>
    list.split(",").flatMap((text, rank) => {
      if (isWholeOnly(text)) return [];
      const words = tokens(text);
      const telling = words.filter((word) => !isFunctionWord(word));
      const shortened = telling.length > 0 && telling.length < words.length;
      const stems = [...new Set((telling.length > 0 ? telling : words).map(stem))];
      return [{ phrase: { meaning, language, stems, rank }, shortened, id: stems.toSorted().join(" ") }];
    }),
  );
  const plain = new Map<string, Meaning>();
  for (const { phrase, shortened, id } of all) if (!shortened && !plain.has(id)) plain.set(id, phrase.meaning);
  return all.flatMap(({ phrase, shortened, id }) => {
    const owner = plain.get(id);
    return shortened && owner !== undefined && owner !== phrase.meaning ? [] : [phrase];
  });
}

/** Texts that mean this only where nothing else is said: "First" beside a blank is a name, in "first day" it is none. */
const isWholeOnly = (text: string): boolean => text.trim().startsWith("=");

/** Words of a text as they are looked up in `whole`. */
export const wholeOf = (text: string): string => tokens(text).map(stem).join(" ");

function enterWhole(into: Phrasebook["whole"], lists: Record<Concept, string>, language: Language): void {
  for (const [concept, list] of Object.entries(lists) as [Concept, string][]) {
    for (const text of list.split(",")) {
      if (!isWholeOnly(text) && !tokens(text).some(isFunctionWord)) continue;
      const whole = wholeOf(text);
      into.set(whole, [...(into.get(whole) ?? []), { concept, language }]);
    }
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
