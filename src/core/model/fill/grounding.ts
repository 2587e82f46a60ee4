import { distance } from "fastest-levenshtein";
import type { FormField } from "../../field.js";
import { monthOf } from "../../fields/formats/calendar-words.js";
import { compact, tokens } from "../fold.js";
import type { Source } from "../sources/source.js";
import type { Proposal } from "./answer.js";
import { dateInQuote } from "./date-in-quote.js";

/** Longer quotes prove nothing: they could contain almost any value. */
const QUOTE_LENGTH = 400;
/** From this length on, texts are compared without spaces; shorter ones would match by chance. */
const COMPACT_LENGTH = 5;
/** Share of a quote that must agree with the text of a page on which characters were recognised poorly. */
const POOR_TEXT_AGREEMENT = 0.75;

/** Separator between the pieces of a composed quote. */
const GAP = /\s*(?:…|\.{3})\s*/;

/**
 * Checks that a proposed value is really in the sources it cites: each piece of the quote must be in one of them, and the value in
 * the quote. For a choice or a tick, which is inferred from the words, only the quote is checked.
 * @returns null if it is, otherwise what is wrong, as the end of a sentence
 */
export function groundingFault(proposal: Proposal, target: FormField, sources: Source[]): string | null {
  const { value, quote } = proposal;
  const today = sources.find(({ kind }) => kind === "today");
  if (today) return value === today.lines[0] ? null : "it is not today's date";
  const pieces = quote.split(GAP).filter((piece) => tokens(piece).length > 0);
  if (pieces.length === 0) return "no quote was given for it";
  if (quote.length > QUOTE_LENGTH) return "the quote given for it is too long to check";
  if (!pieces.every((piece) => sources.some((source) => stands(piece, source)))) {
    return `the quote given for it is not in ${sources.map(({ place }) => place).join(" or ")}`;
  }
  if (target.valueType === "boolean" || target.options.length > 0) return null;
  return isIn(value, quote) ? null : "it is not in the quote given for it";
}

function stands(quote: string, source: Source): boolean {
  const text = wordsOf(source);
  const sought = tokens(quote);
  const run = sought.join("");
  const isThere = run.length >= COMPACT_LENGTH ? text.run.includes(run) : text.spaced.includes(` ${sought.join(" ")} `);
  return isThere || (source.picture !== undefined && nearlyStands(sought, text.list));
}

/** Cached, because a source is searched for every value that cites it. */
const words = new WeakMap<Source, { list: string[]; run: string; spaced: string }>();

function wordsOf(source: Source) {
  const known = words.get(source);
  if (known) return known;
  const list = tokens(source.lines.join(" "));
  const made = { list, run: list.join(""), spaced: ` ${list.join(" ")} ` };
  words.set(source, made);
  return made;
}

/** Whether, somewhere on the page, about as many words as in the quote are spelt similarly. */
function nearlyStands(sought: string[], text: string[]): boolean {
  const run = sought.join("");
  for (const count of [sought.length, sought.length - 1, sought.length + 1]) {
    for (let start = 0; start + count <= text.length; start++) {
      const piece = text.slice(start, start + count).join("");
      const longest = Math.max(run.length, piece.length);
      if (Math.abs(run.length - piece.length) > longest * (1 - POOR_TEXT_AGREEMENT)) continue;
      if (distance(run, piece) <= longest * (1 - POOR_TEXT_AGREEMENT)) return true;
    }
  }
  return false;
}

function isIn(value: string, quote: string): boolean {
  const date = dateInQuote(value, quote);
  if (date !== null) return date !== "absent";
  const run = compact(value);
  if (run.length === 0) return false;
  if (run.length >= COMPACT_LENGTH && compact(quote).includes(run)) return true;
  return areTokensIn(value, quote) || isNumberIn(value, quote) || isMonthIn(value, quote);
}

function areTokensIn(value: string, quote: string): boolean {
  const offered = new Set(tokens(quote).flatMap((token) => [token, withoutZeros(token)]));
  return tokens(value).every((token) => offered.has(token) || offered.has(withoutZeros(token)));
}

/** `1234.5` stands in “1.234,50 €”, `950` in “EUR 950.00”. */
function isNumberIn(value: string, quote: string): boolean {
  const sought = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(sought)) return false;
  const written = quote.match(/-?\d[\d.,'’\u00a0\u202f ]*/g) ?? [];
  return written.some((number) => readings(number).includes(sought));
}

/** The possible meanings of a written number: with a decimal point, and with a decimal comma. */
function readings(number: string): number[] {
  const plain = number.replace(/['’\u00a0\u202f ]/g, "").replace(/[.,]+$/, "");
  return [Number(plain.replaceAll(",", "")), Number(plain.replaceAll(".", "").replace(",", "."))];
}

/** For a month asked for by itself, as a number, and written as a word in the quote. */
function isMonthIn(value: string, quote: string): boolean {
  const month = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return month >= 1 && month <= 12 && tokens(quote).some((word) => monthOf(word, "en") === month);
}

const withoutZeros = (token: string): string => (/^\d+$/.test(token) ? String(Number(token)) : token);
