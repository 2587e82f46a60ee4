import { split } from "./compounds.js";
import type { Concept, Language, Role } from "./concepts.js";
import { kept } from "./kept.js";
import { type Phrase, type PhrasesOf, phrasebook, wholeOf } from "./phrases.js";
import { rejoin } from "./rejoin.js";
import { stem } from "./stem.js";
import { isFiller, isFunctionWord, tokens } from "./tokens.js";

/** What a label or key asks for. */
export interface Recognised {
  concept: Concept;
  /** Whose, if the words say so. */
  role: Role | null;
  /** 0 to 1: the share of the words it explains. */
  score: number;
}

/** A word of a label with its weight. */
interface Word {
  stem: string;
  weight: number;
}

/** "Number" in several languages, which does not say what kind of number; folded. */
const NUMBER = new Set("number no nr num nummer numero numer nro n".split(" ").map(stem));

/** Whether a word just means "number". */
export const isNumberWord = (token: string): boolean => NUMBER.has(stem(token));

const MOST_WORDS = 24;

/** Weight of the words of the context relative to those of the text. */
const CONTEXT = 0.35;

/** Factor for words not in the form's language; very short ones do not count ("by" is a town in Danish). */
const FOREIGN = 0.93;
const TOO_SHORT = 3;

/** Up to this score a text counts as not understood. */
const UNKNOWN = 0.5;

/** Words before a colon say whose or where: `Spouse: date of birth`. */
const LONGEST_CONTEXT = 300;
const IN_CONTEXT = /^(.*\S)\s?:\s(?=[^(]*\p{L}{3})(.+)$/su;

/** `recognise` with a cache. */
export interface Recogniser {
  (text: string, context?: string): Recognised[];
  /** All roles named in a text and its context: the opponent and the attorney in "First listed defendant or attorney". */
  roles(text: string, context?: string): Role[];
}

const RECOGNISERS = new Map<Language | null, Recogniser>();

/** The recogniser of a language. */
export function recogniser(language: Language | null): Recogniser {
  const known = RECOGNISERS.get(language) ?? newRecogniser(language);
  RECOGNISERS.set(language, known);
  return known;
}

function newRecogniser(language: Language | null): Recogniser {
  const owners = kept((text, context) => ownersIn(wordsOf(text, context), language));
  const asked = kept((text, context): Recognised[] => {
    const [, before, rest] = (text.length < LONGEST_CONTEXT && IN_CONTEXT.exec(text)) || [];
    return before === undefined || rest === undefined
      ? recognised(text, wordsOf(text, context), owners(text, context), language)
      : inContext(rest, before, language, context);
  });
  const roles = (text: string, context?: string) => owners(text, context).map(({ meaning }) => meaning);
  return Object.assign((text: string, context?: string) => asked(text, context), { roles });
}

/**
 * What a text asks for, best first; empty if it is not in the lexicon.
 * @param language of the form, which decides between languages that share a word
 * @param context preceding words of lesser weight: the keys above a key, a heading
 */
export const recognise = (text: string, language: Language | null, context = ""): Recognised[] =>
  recogniser(language)(text, context);

function recognised(text: string, words: Word[], owners: Explanation<Role>[], language: Language | null): Recognised[] {
  if (words.length === 0) return [];
  const { concepts } = phrasebook();
  const joints = tokens(text).filter(isFunctionWord);
  const plain = explain(words, concepts, language, joints).map((found) => ({
    concept: found.meaning,
    role: null,
    score: found.score,
  }));
  const held = owners.toSorted((a, b) => b.stems.length - a.stems.length || b.score - a.score)[0];
  const whole = wholeOf(text);
  const own = whole.split(" ");
  const exact = exactly(whole, language, held?.stems.every((one) => !own.includes(one)) ? held.meaning : null);
  if (held === undefined) return best([...exact, ...plain]);
  const rest = words.filter((word) => !held.stems.includes(word.stem));
  const owned: Recognised[] = rest.every((word) => word.weight < 0.3)
    ? [{ concept: "full_name", role: held.meaning, score: 0.72 }]
    : explain(rest, concepts, language, joints).map((found) => ({
        concept: found.meaning,
        role: held.meaning,
        // "Nom du bailleur" is the whole name although "Nom" alone is the family name
        score: found.score * (found.meaning === "full_name" ? 0.99 : 0.96),
      }));
  return best([...exact, ...plain, ...owned]);
}

/** The meanings of a text as a whole, by the stems of its words. */
function exactly(whole: string, language: Language | null, role: Role | null): Recognised[] {
  const known = phrasebook().whole(whole);
  const isOwn = known.some(({ language: own }) => own === language);
  return known.flatMap(({ concept, language: own }) => {
    const worth = isOwn && own !== language ? 0 : worthOf(own, language, whole.length);
    return worth === 0 ? [] : [{ concept, role, score: worth }];
  });
}

function worthOf(own: Language, form: Language | null, letters: number): number {
  if (own === form) return 1;
  return form !== null && letters < TOO_SHORT ? 0 : FOREIGN;
}

/** All roles named in words. */
const ownersIn = (words: Word[], language: Language | null): Explanation<Role>[] =>
  explain(words, phrasebook().roles, language, [], 0);

/** Mostly the words after the colon say what is asked; if they mean nothing, those before it do ("Hours worked: Monday"). */
function inContext(asked: string, before: string, language: Language | null, context: string): Recognised[] {
  const found = recognise(asked, language, `${context} ${before}`);
  return (found[0]?.score ?? 0) > UNKNOWN ? found : recognise(before, language, `${context} ${asked}`);
}

/** The words of a text with their weights, after those of its context. */
function wordsOf(text: string, context: string): Word[] {
  const before = context === "" ? [] : read(context).map(({ stem, weight }) => ({ stem, weight: CONTEXT * weight }));
  return [...before, ...read(text)].slice(-MOST_WORDS);
}

/** Later words and those in brackets have less weight. */
const read = kept((text: string): Word[] => {
  const { known } = phrasebook();
  return text.split(/(\([^()]*\))/u).flatMap((piece, i) => {
    const bracket = i % 2 === 1 ? 0.3 : 1;
    const all = rejoin(tokens(piece), (word) => known.has(stem(word)));
    const telling = all.filter((token) => !isFunctionWord(token) && !/^\d+$/.test(token));
    return (telling.length > 0 || i > 0 ? telling : all)
      .flatMap((token) => partsOf(token))
      .map((part, position) => ({ stem: part.stem, weight: bracket * part.weight * 0.93 ** Math.min(position, 8) }));
  });
});

/** A word, or the parts of a compound, with their weights. */
const partsOf = kept((token: string): Word[] =>
  split(token, phrasebook().known).map((part) => {
    const one = stem(part);
    return { stem: one, weight: isFiller(part) ? 0.15 : NUMBER.has(one) ? 0.35 : 1 };
  }),
);

interface Explanation<Meaning> {
  meaning: Meaning;
  score: number;
  stems: string[];
}

/** Factor for a phrase with other function words than the text: "residing in" says little about "residing since". */
const OTHERWISE = 0.6;

/**
 * Phrases whose words all occur, each with the share of the words it explains.
 * @param joints the function words of the text
 */
function explain<Meaning>(
  words: Word[],
  phrases: PhrasesOf<Meaning>,
  language: Language | null,
  joints: string[],
  least = 0.3,
): Explanation<Meaning>[] {
  // a repeated word ("First name, last name") adds nothing
  const weights = new Map<string, number>();
  for (const word of words) weights.set(word.stem, Math.max(weights.get(word.stem) ?? 0, word.weight));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const said = new Map<Meaning, Map<Language, Explanation<Meaning>>>();
  const met = occurring(weights, phrases);
  const own = new Set<string>();
  for (const phrase of met) if (phrase.language === language) own.add(phrase.id);
  for (const phrase of met) {
    // a word of the form's language is not read as another language: "Firma" is not a signature in German
    if (phrase.language !== language && own.has(phrase.id)) continue;
    const covered = phrase.stems.reduce((sum, each) => sum + (weights.get(each) ?? 0), 0);
    const worth = worthOf(phrase.language, language, phrase.id.length);
    const isOther = joints.length > 0 && !phrase.joints.every((one) => joints.includes(one));
    const score =
      (isOther ? OTHERWISE : 1) * Math.min(1, covered / total) * worth * (1 - Math.min(phrase.rank, 6) * 0.004) +
      0.004 * phrase.stems.length;
    if (score < least || worth === 0) continue;
    const one = { meaning: phrase.meaning, score: Math.min(1, score), stems: phrase.stems };
    const inLanguage = said.get(phrase.meaning) ?? new Map<Language, Explanation<Meaning>>();
    said.set(phrase.meaning, inLanguage);
    if (score > (inLanguage.get(phrase.language)?.score ?? 0)) inLanguage.set(phrase.language, one);
  }
  return unlessTold([...said.values()].map((inLanguage) => twice([...inLanguage.values()])));
}

/** Phrases whose words are all among these, in the order of the first word that occurs. */
function occurring<Meaning>(words: ReadonlyMap<string, number>, phrases: PhrasesOf<Meaning>): Phrase<Meaning>[] {
  const order = [...words.keys()];
  const found: { phrase: Phrase<Meaning>; first: number }[] = [];
  for (const one of order) {
    for (const phrase of phrases(one)) {
      if (phrase.stems.length > 1 && !phrase.stems.every((each) => words.has(each))) continue;
      found.push({ phrase, first: order.findIndex((each) => phrase.stems.includes(each)) });
    }
  }
  return found.sort((a, b) => a.first - b.first || a.phrase.at - b.phrase.at).map(({ phrase }) => phrase);
}

/** Without phrases that are part of a longer one: "Date of birth" is not just a date. */
function unlessTold<Meaning>(all: Explanation<Meaning>[]): Explanation<Meaning>[] {
  const longer = all.filter(({ stems }) => stems.length > 1);
  return all.filter(
    ({ stems }) =>
      !longer.some((other) => other.stems.length > stems.length && stems.every((one) => other.stems.includes(one))),
  );
}

/** Bilingual forms say everything twice ("City. Ville"), so the scores of two phrases without a common stem are added. */
function twice<Meaning>(explanations: Explanation<Meaning>[]): Explanation<Meaning> {
  const [best, ...others] = explanations.sort((a, b) => b.score - a.score) as [
    Explanation<Meaning>,
    ...Explanation<Meaning>[],
  ];
  const other = others.find(({ stems }) => !stems.some((one) => best.stems.includes(one)));
  return other === undefined
    ? best
    : { ...best, score: Math.min(1, best.score + other.score), stems: [...best.stems, ...other.stems] };
}

function best(found: Recognised[]): Recognised[] {
  return found.sort((a, b) => b.score - a.score).slice(0, 6);
}
