import { fold } from "../../lexicon/fold.js";
import { recognise } from "../../lexicon/recognise.js";
import type { Derived } from "./derive.js";
import type { Reshape } from "./reshape.js";

/** Particles before a family name that belong to it. */
const PARTICLES = new Set("von van der den de del della di da dos das du la le ten ter zu zum zur af av".split(" "));

/** Labels that ask for one letter: "MI", "Middle initial". */
const INITIAL = /\binitial|^m\.?\s?i\.?$/iu;

/** Full name and its parts. */
export const names: Reshape[] = [
  {
    to: "full_name",
    from: ["given_name", "family_name"],
    also: ["middle_name"],
    sure: 0.9,
    write: ({ given_name: given = "", middle_name: middle = "", family_name: family = "" }, field) => {
      const first = [given, middle].filter(Boolean).join(" ");
      return isFamilyFirst(field.label) ? `${family}, ${first}` : `${first} ${family}`;
    },
  },
  {
    to: "given_name",
    from: ["given_name", "middle_name"],
    sure: 0.9,
    write: ({ given_name: given = "", middle_name: middle = "" }, { label }) =>
      INITIAL.test(label) && !given.includes(" ") ? `${given} ${middle.slice(0, 1)}` : null,
  },
  {
    to: "given_name",
    from: ["full_name"],
    sure: 0.72,
    write: ({ full_name: name = "" }) => parted(name)?.given ?? null,
  },
  {
    to: "family_name",
    from: ["full_name"],
    sure: 0.72,
    write: ({ full_name: name = "" }) => parted(name)?.family ?? null,
  },
  {
    to: "middle_name",
    from: ["full_name"],
    sure: 0.6,
    write: ({ full_name: name = "" }, field) => {
      const middle = parted(name)?.given.split(/\s+/u).slice(1).join(" ") ?? "";
      return INITIAL.test(field.label) || field.text.maxLength === 1 ? middle.slice(0, 1) : middle;
    },
  },
  {
    to: "initials",
    from: ["given_name", "family_name"],
    sure: 0.8,
    write: ({ given_name: given = "", family_name: family = "" }) =>
      `${given} ${family}`
        .split(/[\s-]+/u)
        .map((word) => word.slice(0, 1).toUpperCase())
        .join("."),
  },
  {
    to: "account_holder",
    from: ["given_name", "family_name"],
    sure: 0.6,
    write: ({ given_name: given = "", family_name: family = "" }) => `${given} ${family}`,
  },
];

/** Of given names cut out of a full one the first, where the form asks for the others apart. */
export const withoutMiddle = (made: Derived[]): Derived[] =>
  made.map((each) => {
    const isParted = made.some(({ makes, sources }) => makes === "middle_name" && sources[0] === each.sources[0]);
    return isParted && each.makes === "given_name" ? { ...each, value: each.value.split(/\s+/u)[0]! } : each;
  });

/** Whether the family name comes first, as in "Name, Vorname" and "Last name, first name". */
function isFamilyFirst(label: string): boolean {
  const words = label.split(/[\s,;/()]+/u).filter(Boolean);
  const at = (concept: string) =>
    words.findIndex((word) => recognise(word, null).some((found) => found.concept === concept && found.score > 0.8));
  const given = at("given_name");
  const family = words.findIndex((word, i) => i !== given && ["name", "nom", "last", "surname"].includes(fold(word)));
  const named = at("family_name");
  const before = named >= 0 ? named : family;
  return given > 0 && before >= 0 && before < given;
}

/** Splits a full name at its comma, otherwise before the last word and its particles. */
function parted(name: string): { given: string; family: string } | null {
  const [family, given] = name.split(",").map((part) => part.trim());
  if (family && given) return { given, family };
  const words = name.trim().split(/\s+/u);
  if (words.length < 2) return null;
  let cut = words.length - 1;
  while (cut > 1 && PARTICLES.has(fold(words[cut - 1] ?? ""))) cut--;
  return { given: words.slice(0, cut).join(" "), family: words.slice(cut).join(" ") };
}
