import { isNumberWord } from "../../lexicon/recognise.js";
import { similarity } from "./similarity.js";

/** A word of the form that is similar to a word of a key. */
export interface Like {
  token: string;
  similarity: number;
}

/** Similarity of two words or signs for "number". */
const NUMBERS = 0.9;

/** The words printed on a form, searched by similarity. Each query is cached and compared with words that share a trigram. */
export class Vocabulary {
  readonly #byTrigram = new Map<string, string[]>();
  readonly #known = new Set<string>();
  readonly #asked = new Map<string, Like[]>();

  add(token: string): void {
    if (this.#known.has(token)) return;
    this.#known.add(token);
    for (const trigram of trigrams(token)) {
      const sharing = this.#byTrigram.get(trigram);
      if (sharing === undefined) this.#byTrigram.set(trigram, [token]);
      else sharing.push(token);
    }
  }

  has(token: string): boolean {
    return this.#known.has(token);
  }

  like(token: string): Like[] {
    const before = this.#asked.get(token);
    if (before !== undefined) return before;
    const found: Like[] = this.#known.has(token) ? [{ token, similarity: 1 }] : [];
    const compared = new Set([token]);
    for (const trigram of trigrams(token)) {
      for (const other of this.#byTrigram.get(trigram) ?? []) {
        if (compared.has(other)) continue;
        compared.add(other);
        const alike = similarity(token, other);
        if (alike > 0) found.push({ token: other, similarity: alike });
      }
    }
    if (isNumberWord(token))
      for (const other of this.#known)
        if (!compared.has(other) && isNumberWord(other)) found.push({ token: other, similarity: NUMBERS });
    this.#asked.set(token, found);
    return found;
  }
}

function trigrams(token: string): string[] {
  const found: string[] = [];
  for (let i = 0; i + 3 <= Math.min(token.length, 40); i++) found.push(token.slice(i, i + 3));
  return found;
}
