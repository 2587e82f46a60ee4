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

/** Names an option answers to, the most binding first. */
const namesOf = (option: Option): string[] =>
  [option.value, option.exportValue, option.onState].filter((name): name is string => name !== undefined);

/**
 * The option a text means: exactly, then folded, then the only one within a few typing errors or the only one that begins
 * with it (reviewed).
 */
export function findOption(text: string, options: readonly Option[]): Found {
  const exact = options.findIndex((option) => namesOf(option).includes(text));
  if (exact >= 0) return { index: exact, findings: [] };

  const wanted = folded(text);
  if (wanted === "") return { index: null, findings: [] };
  const same =
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
      { code: "OPTION_GUESSED", reason: "No option reads exactly like the value; the nearest one was chosen." },
    ],
  };
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
