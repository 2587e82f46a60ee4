import { isValidIBAN } from "ibantools";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";

/** Kinds of values that show by themselves what they are. */
export type ValueKind = "iban" | "email" | "phone" | "date" | "url" | "truth";

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/;
const INTERNATIONAL_PHONE = /^\+\d[\d\s()./-]{6,24}$/;
const WRITTEN_DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$/;

/** What a value is beyond doubt; most values are nothing in particular. */
export function kindsOfValue(value: unknown): ValueKind[] {
  if (typeof value === "boolean") return ["truth"];
  if (typeof value !== "string") return [];
  const text = value.trim();
  if (ISO_DATE.test(text) || WRITTEN_DATE.test(text)) return ["date"];
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return ["email"];
  if (INTERNATIONAL_PHONE.test(text)) return ["phone"];
  if (/^https?:\/\//i.test(text)) return ["url"];
  if (text.length < 45 && /^[A-Z]{2}\d{2}/.test(text) && isValidIBAN(text.replace(/\s/g, ""))) return ["iban"];
  return [];
}

const ALL = Object.values(CONCEPTS).flat() as Concept[];

/** What fields may ask for that take a value of a kind. */
export const TAKES: Record<ValueKind, ReadonlySet<Concept>> = {
  iban: new Set<Concept>(["iban", "account_number", "payment_method", "bank_name"]),
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
};
