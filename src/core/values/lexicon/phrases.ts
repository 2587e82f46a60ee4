import { isFunctionWord, tokens } from "../match/tokens.js";
import type { Concept, Language, Role } from "./concepts.js";
import { LEXICON } from "./lexicon.js";
import { stem } from "./stem.js";

/** A phrase of the lexicon, ready to be compared. */
export interface Phrase<Meaning> {
  meaning: Meaning;
  language: Language;
  /** Stems of its words, without function words where others are left. */
  stems: string[];
  /** Position among the phrases of its meaning; the first is the plainest. */
  rank: number;
}

interface Phrasebook {
  concepts: Map<string, Phrase<Concept>[]>;
  roles: Map<string, Phrase<Role>[]>;
  /** Every stem that occurs. */
  known: Set<string>;
}

let book: Phrasebook | undefined;

/** All phrases by each of their stems; made on first use. */
export function phrasebook(): Phrasebook {
  book ??= open();
  return book;
}

function open(): Phrasebook {
  const made: Phrasebook = { concepts: new Map(), roles: new Map(), known: new Set() };
  for (const [language, { concepts, roles }] of Object.entries(LEXICON) as [Language, (typeof LEXICON)[Language]][]) {
    for (const [meaning, list] of Object.entries(concepts))
      enter(made.concepts, meaning as Concept, list, language, made.known);
    for (const [meaning, list] of Object.entries(roles)) enter(made.roles, meaning as Role, list, language, made.known);
  }
  return made;
}

function enter<Meaning>(
  into: Map<string, Phrase<Meaning>[]>,
  meaning: Meaning,
  list: string,
  language: Language,
  known: Set<string>,
): void {
  list.split(",").forEach((text, rank) => {
    const words = tokens(text);
    const telling = words.filter((word) => !isFunctionWord(word));
    const stems = [...new Set((telling.length > 0 ? telling : words).map(stem))];
    const phrase = { meaning, language, stems, rank };
    for (const one of stems) {
      known.add(one);
      const holding = into.get(one);
      if (holding === undefined) into.set(one, [phrase]);
      else holding.push(phrase);
    }
  });
}
