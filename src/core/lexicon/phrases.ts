import type { Concept, Language, Role } from "./concepts.js";
import { kept } from "./kept.js";
import { openPhrasebook } from "./open-phrasebook.js";
import { stem } from "./stem.js";
import { tokens } from "./tokens.js";

/** A phrase of the lexicon, ready to be compared. */
export interface Phrase<Meaning> {
  meaning: Meaning;
  language: Language;
  /** Stems of its words, without function words where others are left. */
  stems: string[];
  /** The function words of a phrase that has but one word beside them: "born" tells nothing of "born in" and "born on". */
  joints: string[];
  /** How long they are together. */
  letters: number;
  /** Position among the phrases of its meaning; the first is the plainest. */
  rank: number;
  /** Position among all phrases. */
  at: number;
}

/** The phrases whose rarest stem this is, which finds each of them once. */
export type PhrasesOf<Meaning> = (rarest: string) => Phrase<Meaning>[];

/** What a whole text is known for. */
interface Whole {
  concept: Concept;
  language: Language;
}

interface Phrasebook {
  concepts: PhrasesOf<Concept>;
  roles: PhrasesOf<Role>;
  /** Concepts by the words of a whole text, function words included: "issued by" is not "issued". */
  whole: (words: string) => Whole[];
  /** Every stem that occurs. */
  known: Set<string>;
}

let book: Phrasebook | undefined;

/** All phrases; taken in on first use. */
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

/** Of ten thousand phrases a form asks for some hundred. */
function readWhenAsked<Read>(printed: [string, string][], read: (line: string) => Read): (key: string) => Read[] {
  const lines = new Map(printed);
  return kept((key: string) => lines.get(key)?.split("\n").map(read) ?? []);
}

/** What a function word of a phrase begins with where it is printed. */
export const JOINT = "+";

function readPhrase<Meaning>(line: string): Phrase<Meaning> {
  const [meaning, language, rank, at, ...words] = line.split(" ");
  const stems = words.filter((word) => !word.startsWith(JOINT));
  return {
    meaning: meaning as Meaning,
    language: language as Language,
    stems,
    joints: words.slice(stems.length).map((word) => word.slice(JOINT.length)),
    letters: stems.join(" ").length,
    rank: Number(rank),
    at: Number(at),
  };
}

function readWhole(line: string): Whole {
  const [concept, language] = line.split(" ");
  return { concept: concept as Concept, language: language as Language };
}

/** Words of a text as they are looked up in `whole`. */
export const wholeOf = (text: string): string => tokens(text).map(stem).join(" ");

/** Whether a folded word stands in the lexicon, inflected or not. */
export const isWord = (token: string): boolean => phrasebook().known.has(stem(token));
