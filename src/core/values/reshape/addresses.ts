import type { FormField } from "../../field.js";
import type { Language } from "../../lexicon/concepts.js";
import { tokens } from "../../lexicon/tokens.js";
import type { Parts, Reshape } from "./reshape.js";
import { streetLine } from "./street-line.js";

/** `1480 Maple Avenue, Apt 12`, `12 rue du 8 mai 1945`: a bare number in front is the house's, but not in `25 de Mayo 1200`. */
const BARE_NUMBER_FIRST = /^(?<number>\d+),?\s+(?!de\s)(?<street>\p{L}{2}.*)$/u;

/** `Hauptstraße 12a`, `12 rue de la Paix`: the street and its number. */
const NUMBER_LAST = /^(?<street>.*\p{L}\.?),?\s+(?<number>\d+\s?\p{L}?(?:\s?[-/]\s?\d+\s?\p{L}?)?)$/u;
const NUMBER_FIRST = /^(?<number>\d+\s?(?:bis|ter|\p{L})?),?\s+(?<street>\p{L}.*)$/u;

/** `10115 Berlin`, `D-10115 Berlin`, `75008 Paris`, `1234 AB Utrecht`, `00-950 Warszawa`. */
const CODE_AND_CITY =
  /^(?:\p{Lu}{1,2}-)?(?<code>\d{2}-\d{3}|\d{4}\s?\p{Lu}{2}|\d{3}\s\d{2}|\d{4}-\d{3}|\d{4,5})\s+(?<city>\p{L}.*)$/u;

/** `TX 78701-1234`, `Ontario K1A 0B1`: state and code after the town in North America. */
const STATE_AND_CODE = /^(?<state>\p{L}[\p{L}\s]*\p{L})\s+(?<code>\d{5}(?:-\d{4})?|\p{Lu}\d\p{Lu}\s?\d\p{Lu}\d)$/u;

/** Codes with letters come after the town: `London, SW1Y 4JH`. */
const LETTERED = /^\p{L}{1,2}\d/u;

/** Addresses and their parts. */
export const addresses: Reshape[] = [
  {
    to: "street_and_number",
    from: ["street", "house_number"],
    sure: 0.95,
    write: streetLine,
  },
  {
    to: "street",
    from: ["street_and_number"],
    beside: "house_number",
    sure: 0.85,
    write: (parts) => streetOf(parts)?.street ?? null,
  },
  {
    to: "street",
    from: ["street", "house_number"],
    sure: 0.9,
    write: streetLine,
  },
  { to: "house_number", from: ["street_and_number"], sure: 0.85, write: (parts) => streetOf(parts)?.number ?? null },
  {
    to: "house_number",
    from: ["street"],
    sure: 0.8,
    write: ({ street = "" }) => streetOf({ street_and_number: street })?.number ?? null,
  },
  {
    to: "postal_code_and_city",
    from: ["postal_code", "city"],
    also: ["state"],
    sure: 0.95,
    write: ({ postal_code: code = "", city = "", state = "" }, field) =>
      isCityFirst(field.label) ? cityFirst(city, state, code) : `${code} ${city}`,
  },
  { to: "postal_code", from: ["postal_code_and_city"], sure: 0.85, write: (parts) => cityOf(parts)?.code ?? null },
  { to: "city", from: ["postal_code_and_city"], sure: 0.85, write: (parts) => cityOf(parts)?.city ?? null },
  { to: "state", from: ["postal_code_and_city"], sure: 0.85, write: (parts) => cityOf(parts)?.state ?? null },
  {
    to: "address",
    from: ["street_and_number", "postal_code", "city"],
    also: ["state", "country"],
    sure: 0.92,
    write: lineByLine,
  },
  {
    to: "address",
    from: ["street", "postal_code", "city"],
    also: ["house_number", "state", "country"],
    sure: 0.92,
    write: lineByLine,
  },
  {
    to: "address",
    from: ["street", "house_number"],
    sure: 0.85,
    write: streetLine,
  },
  {
    to: "mailing_address",
    from: ["street_and_number", "postal_code", "city"],
    also: ["state", "country"],
    sure: 0.72,
    write: lineByLine,
  },
  {
    to: "mailing_address",
    from: ["street", "postal_code", "city"],
    also: ["house_number", "state", "country"],
    sure: 0.72,
    write: lineByLine,
  },
  {
    to: "street",
    from: ["address"],
    beside: "house_number",
    sure: 0.75,
    write: (parts) => streetOf({ street_and_number: lines(parts)?.street ?? "" })?.street ?? null,
  },
  {
    to: "house_number",
    from: ["address"],
    sure: 0.75,
    write: (parts) => streetOf({ street_and_number: lines(parts)?.street ?? "" })?.number ?? null,
  },
  { to: "street_and_number", from: ["address"], sure: 0.75, write: (parts) => lines(parts)?.street ?? null },
  { to: "postal_code", from: ["address"], sure: 0.75, write: (parts) => lines(parts)?.code ?? null },
  { to: "city", from: ["address"], sure: 0.75, write: (parts) => lines(parts)?.city ?? null },
  { to: "state", from: ["address"], sure: 0.75, write: (parts) => lines(parts)?.state ?? null },
  { to: "postal_code_and_city", from: ["address"], sure: 0.75, write: (parts) => lines(parts)?.last ?? null },
];

/** As on an envelope; in a blank of one line, it is put on one. */
function lineByLine(parts: Parts, _field: FormField, language: Language | null): string {
  const { postal_code: code = "", city = "", state = "", country = "" } = parts;
  const first = parts.street_and_number ?? streetLine(parts);
  const isCityFirst = (language === "en" && state !== "") || LETTERED.test(code);
  const place = isCityFirst ? cityFirst(city, state, code) : `${code} ${city}`;
  return [first, place, country].filter(Boolean).join("\n");
}

const cityFirst = (city: string, state: string, code: string): string =>
  [city, [state, code].filter(Boolean).join(" ")].join(", ");

function streetOf({ street_and_number: line = "" }: Parts): { street: string; number: string } | null {
  const text = line.trim();
  const found = (BARE_NUMBER_FIRST.exec(text) ?? NUMBER_LAST.exec(text) ?? NUMBER_FIRST.exec(text))?.groups;
  return found?.street && found.number ? { street: found.street, number: found.number } : null;
}

/** The last line of an address. */
interface City {
  code: string;
  city: string;
  state: string | null;
}

function cityOf({ postal_code_and_city: line = "" }: Parts): City | null {
  const found = CODE_AND_CITY.exec(line.trim())?.groups;
  if (found?.code && found.city) return { code: found.code, city: found.city, state: null };
  const [city, behind, ...more] = line.split(",").map((part) => part.trim());
  const { state, code } = STATE_AND_CODE.exec(behind ?? "")?.groups ?? {};
  return city && state && code && more.length === 0 ? { code, city, state } : null;
}

/** Splits an address in one text: the street before a comma or line break, the town with its code after it. */
function lines({ address = "" }: Parts): (City & { street: string; last: string }) | null {
  const parts = address.split(/[,\n]+/u).map((part) => part.trim());
  for (let i = 1; i < parts.length; i++) {
    for (const last of [parts[i]!, `${parts[i]}, ${parts[i + 1]}`]) {
      const found = cityOf({ postal_code_and_city: last });
      // what stands between the street and a town that is named before its state is of the street: a flat, a floor
      const street = parts.slice(0, found?.state ? i : 1).join(", ");
      if (found !== null && street) return { street, ...found, last };
    }
  }
  return null;
}

/** Whether the city comes first, as in "City, State, ZIP". */
function isCityFirst(label: string): boolean {
  const words = tokens(label);
  const code = words.findIndex((word) => /^(?:zip|postal|postcode|plz|postleitzahl|cp|cap)$/.test(word));
  const city = words.findIndex((word) => /^(?:city|town|ort|ville|ciudad|citta)$/.test(word));
  return city >= 0 && code > city;
}
