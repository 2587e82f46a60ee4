import type { FormField, Surrounding } from "../../field.js";
import type { Concept, Language } from "../../lexicon/concepts.js";
import { fold } from "../../lexicon/fold.js";
import { type Recogniser, recogniser } from "../../lexicon/recognise.js";
import { isFiller, isFormWord, isFunctionWord, tokens } from "../../lexicon/tokens.js";
import { remembered } from "../../remembered.js";
import { isDifferentField } from "./different-fit.js";
import { isFormerField } from "./former-fit.js";
import { entryNumbers } from "./list-entries.js";
import { conceptsAround, type Meaning, type Meant, meaningOfField } from "./meaning.js";
import { namesAbove } from "./name-above.js";
import { withFamilyNames } from "./name-beside.js";
import { ordinalOf } from "./ordinal.js";
import { withSubject } from "./role-fit.js";
import { signaturesBeside } from "./signature-beside.js";
import { Vocabulary } from "./vocabulary.js";

/** Words around a field and their position. */
interface Print {
  where: Surrounding["where"] | "native" | "key";
  weight: number;
  tokens: string[];
}

/** The same with the distinctiveness of each word and their sum. */
interface WeighedPrint extends Print {
  weights: number[];
  total: number;
}

/** A field prepared for matching. */
export interface IndexedField {
  field: FormField;
  /** Index in the form's reading order. */
  order: number;
  prints: WeighedPrint[];
  meaning: Meaning;
  /** Concepts of the words around it: what "day", "month" and "year" are parts of. */
  around: Concept[];
  /** Its number among similar fields, by its label ("Child 2" is 2) or its row in a list; null if unknown. */
  ordinal: number | null;
  /** Whether it asks for something former, such as a previous address. */
  isFormer: boolean;
  /** Whether it asks for something different from the usual, such as another family name. */
  isDifferent: boolean;
  /** Whether no other field of its page has the same label. */
  isAlone: boolean;
}

/** A field with a certain word near it. */
export interface Bearer {
  order: number;
  /** The weight of the word's strongest position. */
  weight: number;
  /** Whether the word is part of what names the field: its label, its tooltip, the headings of its row and column. */
  names: boolean;
}

/** A field that may ask for something. */
interface Asker {
  order: number;
  meant: Meant;
  /** Index among the field's possible concepts, the likeliest first. */
  rank: number;
}

/** All fields of a form, indexed for matching. */
export interface FieldIndex {
  fields: IndexedField[];
  vocabulary: Vocabulary;
  byToken: Map<string, Bearer[]>;
  byConcept: Map<Concept, Asker[]>;
  language: Language | null;
  recognise: Recogniser;
  /** How distinctive a word is on this form: rare words distinguish fields. */
  weightOf(token: string): number;
}

/** A single letter, or a number, mostly of a line, possibly another one ("Add lines 19, 20, 21"). */
const SAYS_LITTLE = /^(?:.|\d+)$/u;

const NAMING: ReadonlySet<Print["where"]> = new Set(["label", "tooltip", "native", "key", "row", "column"]);

/** Indexes the fields of a form, so that a value is only weighed against those it may be meant for. */
export function indexFields(fields: FormField[], language: Language | null): FieldIndex {
  const recognise = recogniser(language);
  const isAlone = aloneOf(fields);
  const signatures = signaturesBeside(fields, isAlone, recognise);
  const owners = namesAbove(fields, isAlone, recognise).map((name, i) => name ?? signatures[i]!);
  const printed = fields.map((field, i) => printsOf(field, owners[i]!));
  const byToken = new Map<string, Bearer[]>();
  const seen = new Map<string, number>();
  for (const [order, prints] of printed.entries()) {
    for (const [token, bearer] of bearersOf(prints, order)) {
      seen.set(token, (seen.get(token) ?? 0) + bearer.weight);
      push(byToken, token, bearer);
    }
  }
  const vocabulary = new Vocabulary();
  for (const token of byToken.keys()) vocabulary.add(token);
  const rarest = Math.log(1 + fields.length);
  const weightOf = remembered((token: string): number => {
    const rarity = Math.log(1 + fields.length / Math.max(1, seen.get(token) ?? 0)) / Math.max(rarest, 0.1);
    return (
      (0.25 + 0.75 * rarity) *
      (isFunctionWord(token) ? 0.12 : isFiller(token) ? 0.2 : isFormWord(token) ? 0.35 : 1) *
      (SAYS_LITTLE.test(token) ? 0.3 : 1)
    );
  });
  const weighed = (print: Print): WeighedPrint => {
    const weights = print.tokens.map(weightOf);
    return { ...print, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
  };
  const entries = entryNumbers(fields);
  const asked = fields.map((field, i) => meaningOfField(field, recognise, owners[i]));
  const meanings = withSubject(withFamilyNames(fields, asked));
  const byConcept = new Map<Concept, Asker[]>();
  const indexed = fields.map((field, order) => {
    const meaning = meanings[order]!;
    for (const [rank, meant] of meaning.concepts.entries()) push(byConcept, meant.concept, { order, meant, rank });
    return {
      field,
      order,
      prints: printed[order]!.map(weighed),
      meaning,
      around: conceptsAround(field, recognise),
      ordinal: ordinalOf(field) ?? entries[order]!,
      isFormer: isFormerField(field),
      isDifferent: isDifferentField(field),
      isAlone: isAlone(field),
    };
  });
  return { fields: indexed, vocabulary, byToken, byConcept, language, recognise, weightOf };
}

/** How each word printed around a field relates to it. */
function bearersOf(prints: Print[], order: number): Map<string, Bearer> {
  const found = new Map<string, Bearer>();
  for (const { where, weight, tokens } of prints) {
    for (const token of tokens) {
      const bearer = found.get(token) ?? { order, weight: 0, names: false };
      found.set(token, bearer);
      bearer.weight = Math.max(bearer.weight, weight);
      bearer.names ||= NAMING.has(where);
    }
  }
  return found;
}

/** A test whether no other field of the page has the same label. */
function aloneOf(fields: FormField[]): (field: FormField) => boolean {
  const byPlace = new Map<string, FormField[]>();
  for (const field of fields) push(byPlace, `${field.pageIndex} ${fold(field.label)}`, field);
  const alone = new Set([...byPlace.values()].flatMap((bearers) => (bearers.length === 1 ? bearers : [])));
  return (field) => alone.has(field);
}

function push<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function printsOf(field: FormField, owner: string | null): Print[] {
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
  if (owner !== null) prints.push({ where: "group", weight: 0.55, tokens: tokens(owner) });
  if (field.nativeName) prints.push({ where: "native", weight: 0.85, tokens: tokens(field.nativeName) });
  return prints;
}
