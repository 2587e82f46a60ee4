import type { Concept, Language, Role } from "./concepts.js";
import { kept } from "./kept.js";
import { openPhrasebook } from "./open-phrasebook.js";
import { stem } from "./stem.js";
import { tokens } from "./tokens.js";

/** A phrase of the lexicon, prepared for matching. */
export interface Phrase<Meaning> {
  meaning: Meaning;
  language: Language;
  /** Stems of its words, without function words unless there are no others. */
  stems: string[];
  /** The function words of a phrase with a single other word: "born" alone does not distinguish "born in" and "born on". */
  joints: string[];
  /** The stems in one string. */
  id: string;
  /** Index among the phrases of its meaning; the first is the most usual. */
  rank: number;
  /** Index among all phrases. */
  at: number;
}

/** Phrases by their rarest stem, so that each is found only once. */
export type PhrasesOf<Meaning> = (rarest: string) => Phrase<Meaning>[];

/** The meaning of a whole text. */
interface Whole {
  concept: Concept;
  language: Language;
}

interface Phrasebook {
  concepts: PhrasesOf<Concept>;
  roles: PhrasesOf<Role>;
  /** Concepts by all words of a text, including function words: "issued by" is not "issued". */
  whole: (words: string) => Whole[];
  /** The stems of all phrases. */
  known: Set<string>;
}

let book: Phrasebook | undefined;

/** All phrases; loaded on first use. */
export function phrasebook(): Phrasebook {
  book ??= takeIn();
  return book;
}

function takeIn(): Phrasebook {
  const { concepts, roles, whole, known } = openPhrasebook();
  return {
    concepts: readWhenAsked(concepts, readPhrase<Concept>),
    roles: readWhenAsked(roles, readPhrase<Role>),
    whole: readWhenAsked(whole, readWhole),
    known: new Set(known),
  };
}

/** Parses lines on demand: of ten thousand phrases, a form needs about a hundred. */
function readWhenAsked<Read>(printed: [string, string][], read: (line: string) => Read): (key: string) => Read[] {
  const lines = new Map(printed);
  return kept((key: string) => lines.get(key)?.split("\n").map(read) ?? []);
}

/** Prefix of function words in a serialised phrase. */
export const JOINT = "+";

function readPhrase<Meaning>(line: string): Phrase<Meaning> {
  const [meaning, language, rank, at, ...words] = line.split(" ");
  const stems = words.filter((word) => !word.startsWith(JOINT));
  return {
    meaning: meaning as Meaning,
    language: language as Language,
    stems,
    joints: words.slice(stems.length).map((word) => word.slice(JOINT.length)),
    id: stems.join(" "),
    rank: Number(rank),
    at: Number(at),
  };
}

function readWhole(line: string): Whole {
  const [concept, language] = line.split(" ");
  return { concept: concept as Concept, language: language as Language };
}

/** The words of a text as a key of `whole`. */
export const wholeOf = (text: string): string => tokens(text).map(stem).join(" ");

/** Whether a folded word is in the lexicon, inflected or not. */
export const isWord = (token: string): boolean => phrasebook().known.has(stem(token));
