import { isValidBIC, isValidIBAN } from "ibantools";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import { asksForDay } from "../doubts/undated.js";

/** Kinds of values that can be recognised by the value alone. */
export type ValueKind = "iban" | "bic" | "vat_id" | "email" | "phone" | "date" | "url" | "truth" | "words";

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/;
const INTERNATIONAL_PHONE = /^\+\d[\d\s()./-]{6,24}$/;
const WRITTEN_DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$/;

/**
 * Ordinary words can have the structure of a BIC (ISO 9362): BERLINER, annade12. Only a text without lower case is certain, if it
 * has a digit or the branch code of a head office, three times X.
 */
const NO_WORD = /^[A-Z\d]*(?:\d|X{3}$)[A-Z\d]*$/;

/** VAT numbers by country prefix; those of other countries have the same structure as other numbers. */
const VAT_ID =
  /^(?:ATU\d{8}|BE[01]\d{9}|DE\d{9}|DK\d{8}|ES[A-Z]\d{7}[A-Z\d]|FI\d{8}|FR[A-Z\d]{2}\d{9}|IT\d{11}|LU\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|SE\d{10}01|CHE\d{9}(?:MWST|TVA|IVA)?)$/;

/** What a value certainly is; empty for most. A list of texts without digits is one of words. */
export function kindsOfValue(value: unknown): ValueKind[] {
  if (Array.isArray(value))
    return value.every((each) => typeof each === "string" && !/\p{Nd}/u.test(each)) ? ["words"] : [];
  if (typeof value === "boolean") return ["truth"];
  if (typeof value !== "string") return [];
  const text = value.trim();
  if (ISO_DATE.test(text) || WRITTEN_DATE.test(text)) return ["date"];
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return ["email"];
  if (INTERNATIONAL_PHONE.test(text)) return ["phone"];
  if (/^https?:\/\//i.test(text)) return ["url"];
  if (text.length < 45 && /^[A-Z]{2}\d{2}/.test(text) && isValidIBAN(text.replace(/\s/g, ""))) return ["iban"];
  if (NO_WORD.test(text) && isValidBIC(text)) return ["bic"];
  if (VAT_ID.test(text.replace(/[\s.-]/g, ""))) return ["vat_id"];
  return [];
}

/** Numbers recognised by check digits or structure, each named like its concept. */
const SHOWN = ["iban", "bic", "vat_id"] as const;

/** Whether a kind is one of these numbers. */
export const isShown = (kind: ValueKind | undefined): kind is (typeof SHOWN)[number] =>
  SHOWN.some((shown) => shown === kind);

const ALL = Object.values(CONCEPTS).flat() as Concept[];

/** Concepts of fields that can take a value of a kind. */
export const TAKES: Record<ValueKind, ReadonlySet<Concept>> = {
  iban: new Set<Concept>(["iban", "account_number", "payment_method", "bank_name"]),
  bic: new Set<Concept>(["bic", "bank_code", "bank_name", "iban"]),
  vat_id: new Set<Concept>(["vat_id", "tax_id", "tax_number", "registration_number", "customer_number"]),
  email: new Set<Concept>(["email", "contact_person", "user_id", "website"]),
  phone: new Set(
    ALL.filter(
      (concept) => /^(?:phone|mobile|fax)/.test(concept) || ["contact_person", "emergency_contact"].includes(concept),
    ),
  ),
  url: new Set<Concept>(["website", "remarks", "other"]),
  date: new Set(
    ALL.filter(
      (concept) =>
        concept.endsWith("_date") ||
        [
          "date",
          "deadline",
          "first_registration",
          "period",
          "day",
          "month",
          "year",
          "birth_year",
          "vehicle_year",
          "expiry_date",
          "card_expiry",
          "employment_start",
          "employment_end",
          "due_date_of_birth",
          "time",
          "age",
          "place_and_date",
        ].includes(concept),
    ),
  ),
  truth: new Set(ALL),
  words: new Set(ALL.filter((concept) => !asksForDay(concept))),
};
