import type { Concept } from "./concepts.js";

/**
 * Concepts that can replace one another on many forms, and how well: a mobile number answers a phone field; a family name does
 * not answer a full name. Symmetric.
 */
const KIN: [Concept, Concept, number][] = [
  ["phone", "mobile", 0.8],
  ["phone", "phone_home", 0.88],
  ["phone", "phone_work", 0.82],
  ["mobile", "phone_home", 0.5],
  ["street_and_number", "street", 0.86],
  ["street_and_number", "address", 0.82],
  ["street", "address", 0.75],
  ["address", "mailing_address", 0.75],
  ["street_and_number", "mailing_address", 0.66],
  ["street", "mailing_address", 0.6],
  ["city", "municipality", 0.8],
  ["state", "county", 0.55],
  ["state", "district", 0.45],
  ["apartment_number", "address_addition", 0.75],
  ["tax_id", "tax_number", 0.8],
  ["tax_id", "national_id", 0.72],
  ["tax_id", "social_security_number", 0.6],
  ["national_id", "social_security_number", 0.78],
  ["national_id", "id_card_number", 0.72],
  ["vat_id", "tax_number", 0.6],
  ["registration_number", "tax_number", 0.5],
  ["account_number", "iban", 0.8],
  ["occupation", "job_title", 0.82],
  ["employer", "company_name", 0.84],
  ["company_name", "full_name", 0.5],
  ["company_name", "association", 0.7],
  ["company_name", "authority", 0.6],
  ["family_name", "birth_name", 0.4],
  ["full_name", "account_holder", 0.45],
  ["full_name", "signatory", 0.72],
  ["full_name", "patient", 0.7],
  ["full_name", "contact_person", 0.6],
  ["date", "signature_date", 0.85],
  ["date", "start_date", 0.4],
  ["place", "city", 0.5],
  ["birth_place", "city", 0.35],
  ["amount", "total", 0.7],
  ["amount", "price", 0.6],
  ["rent", "base_rent", 0.7],
  ["gross_salary", "monthly_income", 0.7],
  ["gross_salary", "annual_income", 0.6],
  ["net_salary", "monthly_income", 0.7],
  ["remarks", "description", 0.55],
  ["reason", "purpose", 0.6],
  ["subject", "description", 0.45],
  ["school", "university", 0.6],
  ["degree", "qualification", 0.6],
  ["department", "authority", 0.4],
  ["doctor", "hospital", 0.35],
  ["file_reference", "case_number", 0.75],
  ["customer_number", "member_number", 0.5],
  ["contract_number", "policy_number", 0.6],
  ["insurance_company", "health_insurer", 0.6],
  ["number_of_children", "household_size", 0.3],
  ["start_date", "employment_start", 0.55],
  ["end_date", "employment_end", 0.55],
  ["start_date", "move_in_date", 0.6],
  ["end_date", "expiry_date", 0.6],
  ["period", "duration", 0.6],
  ["payment_purpose", "subject", 0.5],
];

const kin = new Map<Concept, Map<Concept, number>>();
for (const [a, b, likeness] of KIN) {
  kin.set(a, (kin.get(a) ?? new Map<Concept, number>()).set(b, likeness));
  kin.set(b, (kin.get(b) ?? new Map<Concept, number>()).set(a, likeness));
}

const ALONE: ReadonlyMap<Concept, number> = new Map();

/** Concepts that partly answer another, and how well. */
export const kinOf = (concept: Concept): ReadonlyMap<Concept, number> => kin.get(concept) ?? ALONE;

/** How well a value of one concept answers a field of another: from 1 for the same to 0 for not at all. */
export const kinship = (a: Concept, b: Concept): number => (a === b ? 1 : (kinOf(a).get(b) ?? 0));
