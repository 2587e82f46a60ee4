import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";

/** Amounts that may be given in words: "two months' rent", "none". */
const WORDED: ReadonlySet<Concept> = new Set([
  "amount_in_words",
  "currency",
  "discount",
  "deposit",
  "expenses",
  "assets",
  "pension",
  "child_benefit",
  "maintenance",
]);

/** Amounts that belong to other domains of the lexicon. */
const OTHER_AMOUNTS: readonly Concept[] = [
  "rent",
  "base_rent",
  "gross_salary",
  "net_salary",
  "annual_income",
  "monthly_income",
  "sum_insured",
  "damage_amount",
];

const HOLD_DIGITS: ReadonlySet<Concept> = new Set<Concept>([
  ...CONCEPTS.contact.filter((concept) => /^(?:phone|mobile|fax)/.test(concept)),
  "postal_code",
  "house_number",
  "iban",
  "account_number",
  "bank_code",
  "card_number",
  "tax_id",
  "tax_number",
  "vat_id",
  "social_security_number",
  ...CONCEPTS.amount.filter((concept) => !WORDED.has(concept)),
  ...OTHER_AMOUNTS,
]);

/** Whether an answer almost certainly contains a digit. */
export const holdsDigits = (asked: Concept): boolean => HOLD_DIGITS.has(asked);

/** Why a text without digits is doubtful in a field for a telephone number, a postcode or an amount; null if it is not. */
export function withoutDigits(text: string, asked: Concept): string | null {
  if (!holdsDigits(asked) || /\p{Nd}/u.test(text)) return null;
  return `The value has no digits, but the field asks for a number (${asked.replaceAll("_", " ")}); it was written unchanged.`;
}
