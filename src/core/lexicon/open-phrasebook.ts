import type { Language } from "./concepts.js";
import { LEXICON } from "./lexicon.js";
import { JOINT, type Phrase } from "./phrases.js";
import { stem } from "./stem.js";
import { isFunctionWord, wordsOf } from "./tokens.js";

/** A phrasebook as plain data: for each key its phrases, one a line, parsed on demand. */
interface OpenedPhrasebook {
  /** By rarest stem: `meaning language rank at stem… +joint…`. */
  concepts: [string, string][];
  roles: [string, string][];
  /** By the words of a text: `concept language`. */
  whole: [string, string][];
  known: string[];
}

type Unplaced = Omit<Phrase<string>, "at" | "id">;

/**
 * Prepares the phrases of the lexicon for matching. As the result is constant and takes as long as filling ten forms, the build
 * replaces this function with its result.
 */
export function openPhrasebook(): OpenedPhrasebook {
  const concepts: Unplaced[] = [];
  const roles: Unplaced[] = [];
  const whole = new Map<string, string[]>();
  for (const [language, vocabulary] of Object.entries(LEXICON) as [Language, (typeof LEXICON)[Language]][]) {
    const texts = textsOf(vocabulary.concepts);
    concepts.push(...phrasesOf(texts, language));
    enterWhole(whole, texts, language);
    roles.push(...phrasesOf(textsOf(vocabulary.roles), language));
  }
  return {
    concepts: printed(byRarest(concepts)),
    roles: printed(byRarest(roles)),
    whole: printed(whole),
    known: [...new Set([...concepts, ...roles].flatMap(({ stems }) => stems))],
  };
}

const printed = (lines: Map<string, string[]>): [string, string][] =>
  [...lines].map(([key, each]) => [key, each.join("\n")]);

/** A text of the lexicon with its words. */
interface Text {
  meaning: string;
  rank: number;
  words: string[];
  /** Whether it means this only as a whole text: "First" beside a blank is a name, but not in "first day". */
  isWholeOnly: boolean;
}

const textsOf = (lists: Record<string, string>): Text[] =>
  Object.entries(lists).flatMap(([meaning, list]) =>
    list
      .split(",")
      .map((text, rank) => ({ meaning, rank, words: wordsOf(text), isWholeOnly: text.trimStart().startsWith("=") })),
  );

/**
 * The phrases of one language. A phrase that differs from another only in function words ("date to", "date") is left out, as
 * labels are matched without them.
 */
function phrasesOf(texts: Text[], language: Language): Unplaced[] {
  const all: { phrase: Unplaced; shortened: boolean }[] = [];
  const plain = new Map<string, string>();
  for (const { meaning, rank, words, isWholeOnly } of texts) {
    if (isWholeOnly) continue;
    const telling = words.filter((word) => !isFunctionWord(word));
    const shortened = telling.length > 0 && telling.length < words.length;
    const stems = [...new Set((telling.length > 0 ? telling : words).map(stem))];
    const joints = shortened && stems.length === 1 ? words.filter(isFunctionWord) : [];
    all.push({ phrase: { meaning, language, stems, joints, rank }, shortened });
    const id = idOf(stems);
    if (!shortened && !plain.has(id)) plain.set(id, meaning);
  }
  return all.flatMap(({ phrase, shortened }) => {
    const owner = shortened ? plain.get(idOf(phrase.stems)) : undefined;
    return owner !== undefined && owner !== phrase.meaning ? [] : phrase;
  });
}

const idOf = (stems: string[]): string => stems.toSorted().join(" ");

function enterWhole(into: Map<string, string[]>, texts: Text[], language: Language): void {
  for (const { meaning, words, isWholeOnly } of texts) {
    if (isWholeOnly || words.some(isFunctionWord)) enter(into, words.map(stem).join(" "), `${meaning} ${language}`);
  }
}

function byRarest(phrases: Unplaced[]): Map<string, string[]> {
  const count = new Map<string, number>();
  for (const { stems } of phrases) for (const one of stems) count.set(one, (count.get(one) ?? 0) + 1);
  const found = new Map<string, string[]>();
  for (const [at, { meaning, language, stems, joints, rank }] of phrases.entries()) {
    const rarest = stems.reduce((least, one) => (count.get(one)! < count.get(least)! ? one : least), stems[0]!);
    enter(found, rarest, [meaning, language, rank, at, ...stems, ...joints.map((word) => JOINT + word)].join(" "));
  }
  return found;
}

function enter(into: Map<string, string[]>, key: string, line: string): void {
  const lines = into.get(key);
  if (lines === undefined) into.set(key, [line]);
  else lines.push(line);
}
