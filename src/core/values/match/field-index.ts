import type { FormField, Surrounding } from "../../field.js";
import type { Concept, Language } from "../../lexicon/concepts.js";
import { fold } from "../../lexicon/fold.js";
import { type Recogniser, recogniser } from "../../lexicon/recognise.js";
import { isFormWord, isFunctionWord, tokens } from "../../lexicon/tokens.js";
import { remembered } from "../../remembered.js";
import { rowNumbers } from "./list-rows.js";
import { conceptsAround, type Meaning, meaningOfField } from "./meaning.js";
import { ordinalOf } from "./ordinal.js";
import { subjectOf } from "./role-fit.js";
import { Vocabulary } from "./vocabulary.js";

/** A place around a field with its words. */
interface Print {
  where: Surrounding["where"] | "native" | "key";
  weight: number;
  tokens: string[];
}

/** A field as matching sees it. */
export interface IndexedField {
  field: FormField;
  /** Position in the form's reading order. */
  order: number;
  prints: Print[];
  /** Each word around the field with the weight of the strongest place it stands in. */
  words: Map<string, number>;
  /** The words of what names the field: its label, its tooltip, the heads of its row and column. */
  named: ReadonlySet<string>;
  meaning: Meaning;
  /** Concepts of the words around it: what "day", "month" and "year" are parts of. */
  around: Concept[];
  /** Which of several alike it is by its print ("Child 2" is 2) or by its row in a list; null where nothing says so. */
  ordinal: number | null;
  /** No other field of its page bears its label. */
  isAlone: boolean;
}

/** All fields of a form, made ready for matching. */
export interface FieldIndex {
  fields: IndexedField[];
  vocabulary: Vocabulary;
  /** Fields by a word that stands around them. */
  byToken: Map<string, number[]>;
  /** Fields by a concept they may ask for. */
  byConcept: Map<Concept, number[]>;
  language: Language | null;
  recognise: Recogniser;
  /** How distinctive a word is in this form: rare ones tell fields apart. */
  weightOf(token: string): number;
  /** The same for all words of one place. */
  weightOfPrint(print: Print): number;
}

const NAMING: ReadonlySet<Print["where"]> = new Set(["label", "tooltip", "native", "key", "row", "column"]);

export function indexFields(fields: FormField[], language: Language | null): FieldIndex {
  const vocabulary = new Vocabulary();
  const byToken = new Map<string, number[]>();
  const byConcept = new Map<Concept, number[]>();
  const seen = new Map<string, number>();
  const recognise = recogniser(language);
  const rows = rowNumbers(fields);
  const bearers = countBy(fields, placeOfLabel);
  const meanings = meaningsOf(fields, recognise);
  const indexed = fields.map((field, order) => {
    const prints = printsOf(field);
    const words = new Map<string, number>();
    for (const print of prints) {
      for (const token of print.tokens) words.set(token, Math.max(words.get(token) ?? 0, print.weight));
    }
    for (const [token, weight] of words) {
      vocabulary.add(token);
      seen.set(token, (seen.get(token) ?? 0) + weight);
      push(byToken, token, order);
    }
    const meaning = meanings[order]!;
    for (const { concept } of meaning.concepts) push(byConcept, concept, order);
    return {
      field,
      order,
      prints,
      words,
      named: new Set(prints.filter(({ where }) => NAMING.has(where)).flatMap((print) => print.tokens)),
      meaning,
      around: conceptsAround(field, recognise),
      ordinal: ordinalOf(field) ?? rows[order]!,
      isAlone: bearers.get(placeOfLabel(field)) === 1,
    };
  });
  const rarest = Math.log(1 + fields.length);
  const weightOf = remembered((token: string): number => {
    const rarity = Math.log(1 + fields.length / Math.max(1, seen.get(token) ?? 0)) / Math.max(rarest, 0.1);
    return (
      (0.25 + 0.75 * rarity) *
      (isFunctionWord(token) ? 0.12 : isFormWord(token) ? 0.35 : 1) *
      (token.length < 2 ? 0.3 : 1)
    );
  });
  const weightOfPrint = remembered(({ tokens }: Print) => tokens.reduce((sum, token) => sum + weightOf(token), 0));
  return { fields: indexed, vocabulary, byToken, byConcept, language, recognise, weightOf, weightOfPrint };
}

function meaningsOf(fields: FormField[], recognise: Recogniser): Meaning[] {
  const meanings = fields.map((field) => meaningOfField(field, recognise));
  const subject = subjectOf(meanings);
  return meanings.map((meaning) => ({ ...meaning, isSubject: meaning.role === subject }));
}

const placeOfLabel = ({ pageIndex, label }: FormField): string => `${pageIndex} ${fold(label)}`;

function countBy<T>(items: T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function push<K>(lists: Map<K, number[]>, key: K, item: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function printsOf(field: FormField): Print[] {
  const prints: Print[] = (field.surroundings ?? []).map(({ where, text, weight }) => ({
    where,
    weight,
    tokens: tokens(text),
  }));
  if (!prints.some((print) => print.where === "label")) {
    prints.unshift({ where: "label", weight: 1, tokens: tokens(field.label || field.key) });
    if (field.description && field.description !== field.label)
      prints.push({ where: "group", weight: 0.5, tokens: tokens(field.description) });
    if (field.section) prints.push({ where: "section", weight: 0.45, tokens: tokens(field.section) });
  }
  if (field.nativeName) prints.push({ where: "native", weight: 0.85, tokens: tokens(field.nativeName) });
  return prints;
}
