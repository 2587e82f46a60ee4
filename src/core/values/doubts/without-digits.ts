import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";

/** What is never written without a digit, beside numbers of people and accounts: an amount in words has a concept of its own. */
const AMOUNTS: readonly Concept[] = [
  "amount",
  "total",
  "price",
  "unit_price",
  "quantity",
  "net_amount",
  "gross_amount",
  "vat_amount",
  "vat_rate",
  "fee",
  "tax_withheld",
  "donation",
  "interest_rate",
  "loan_amount",
  "balance",
  "percentage",
  "membership_fee",
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
  ...AMOUNTS,
]);

/** Why a text without any digit is hardly what the field asks for: a telephone number, a postcode, a sum; null where it may be. */
export function withoutDigits(text: string, asked: Concept): string | null {
  if (!HOLD_DIGITS.has(asked) || /\p{Nd}/u.test(text)) return null;
  return `The field asks for a number (${asked.replaceAll("_", " ")}), the value has no digit; it was written as it came.`;
}
