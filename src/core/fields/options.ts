import { distance } from "fastest-levenshtein";
import type { Option } from "../field.js";
import type { Finding } from "./kind.js";

export interface Found {
  /** Position in the options, or null where none fits. */
  index: number | null;
  findings: Finding[];
}

/** Case, accents, punctuation and spacing do not tell answers apart. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();

/** `Zuerich` is how a keyboard without umlauts writes `Zürich`. */
const unlauted = (text: string): string => folded(text).replace(/([aou])e/g, "$1");

/** A bare number by which a PDF counts the boxes of a group; nobody else calls an answer so, and 0 is no "0–5 years". */
const isCount = (name: string): boolean => /^\d+$/.test(name);

/** What the PDF calls an option. */
const storedNamesOf = ({ exportValue, onState }: Option): string[] =>
  [exportValue, onState].filter((name) => name !== undefined && !(onState !== undefined && isCount(name))) as string[];

/** Names an option answers to, the most binding first. */
const namesOf = (option: Option): string[] => [option.value, ...storedNamesOf(option)];

/**
 * The option a text means: exactly, then folded, then the only one within a few typing errors or the only one that begins
 * with it (reviewed).
 */
export function findOption(text: string, options: readonly Option[]): Found {
  const printed = options.findIndex(({ value }) => value === text);
  const exact = printed >= 0 ? printed : options.findIndex((option) => storedNamesOf(option).includes(text));
  if (exact >= 0) return { index: exact, findings: [] };

  const wanted = folded(text);
  if (wanted === "") return { index: null, findings: [] };
  const same =
    only(options, ({ value }) => folded(value) === wanted) ??
    only(options, (option) => namesOf(option).some((name) => folded(name) === wanted)) ??
    only(options, (option) => namesOf(option).some((name) => unlauted(name) === unlauted(text)));
  if (same !== null) return { index: same, findings: [] };

  const near =
    only(options, (option) => isNear(wanted, folded(option.value))) ??
    only(options, (option) => isBeginning(wanted, folded(option.value)));
  if (near === null) return { index: null, findings: [] };
  return {
    index: near,
    findings: [
      { code: "OPTION_GUESSED", reason: "No option matches the value exactly; the closest one was selected." },
    ],
  };
}

/** What is printed at the option that the PDF itself calls so, for who goes by the PDF's own names; any other value as it is. */
export function printedFor(value: unknown, options: readonly Option[]): unknown {
  if (options.some((option) => option.value === value)) return value;
  const stored = options.find(
    ({ exportValue, onState }) => exportValue === `${value as string}` || onState === `${value as string}`,
  );
  return stored?.value ?? value;
}

function only(options: readonly Option[], fits: (option: Option) => boolean): number | null {
  const hits = options.flatMap((option, i) => (fits(option) ? [i] : []));
  return hits.length === 1 ? hits[0]! : null;
}

/** One typing error for each five letters; numbers and short codes must be right. */
function isNear(wanted: string, offered: string): boolean {
  const room = Math.floor(Math.min(wanted.length, offered.length) / 5);
  return room > 0 && digitsOf(wanted) === digitsOf(offered) && distance(wanted, offered) <= room;
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** "Married" for "married / in a partnership", but not for "not married". */
function isBeginning(wanted: string, offered: string): boolean {
  return wanted.length >= 3 && `${offered} `.startsWith(`${wanted} `);
}
