import { electronicFormatIBAN } from "ibantools";
import type { FormField } from "../../field.js";
import { printedCountry } from "../../fields/formats/printed-country.js";
import type { Language } from "../../lexicon/concepts.js";
import { recogniser } from "../../lexicon/recognise.js";
import { askedConcept } from "../match/asked-concept.js";
import { rowsOf } from "./block-rows.js";
import type { PartValue, StandIn } from "./stand-in.js";

/** The shortest IBAN has 15 characters (Norway), which makes four blocks. */
const FEWEST = 4;

/** Country, check digits and account (ISO 13616); the check digits are verified elsewhere. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** Lines or boxes side by side, without a character limit, that ask for one IBAN: each takes a block of four. */
export function ibanRows(fields: FormField[], language: Language | null): StandIn[] {
  const recognise = recogniser(language);
  const bare = fields.filter(
    (field) =>
      field.kind === "text" &&
      field.text.maxLength === undefined &&
      !field.text.multiLine &&
      askedConcept(field, recognise) === "iban",
  );
  return rowsOf(bare)
    .filter((row) => row.length >= FEWEST)
    .map((parts) => ({ field: whole(parts), parts, instead: true, spread: (value) => inFours(value, parts) }));
}

function whole(parts: FormField[]): FormField {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  return { ...first, key: `${first.key} …`, box: { ...first.box, right: last.box.right } };
}

/** Cuts into blocks of four; the first is only the check digits if the country is printed before it. */
function inFours(value: unknown, parts: FormField[]): PartValue[] | null {
  const iban = typeof value === "string" ? electronicFormatIBAN(value) : null;
  if (iban === null || !IBAN.test(iban)) return null;
  const blocks = iban.match(/.{1,4}/g) ?? [];
  if (printedCountry(parts[0]!) === iban.slice(0, 2)) blocks[0] = iban.slice(2, 4);
  return blocks.length > parts.length ? null : blocks.map((block, i) => ({ field: parts[i]!, value: block }));
}
