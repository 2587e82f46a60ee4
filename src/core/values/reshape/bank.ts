import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import type { Reshape } from "./reshape.js";

/** A German IBAN, which contains bank code and account number (8 and 10 digits). */
const GERMAN = /^DE\d{2}(?<bank>\d{8})(?<account>\d{10})$/;

/** Parts of an IBAN, only for forms that ask for them in German: a routing number is not a Bankleitzahl. */
export const bank: Reshape[] = [
  { to: "bank_code", from: ["iban"], sure: 0.85, on: "de", write: ({ iban = "" }) => german(iban)?.bank ?? null },
  {
    to: "account_number",
    from: ["iban"],
    sure: 0.85,
    on: "de",
    write: ({ iban = "" }) => german(iban)?.account?.replace(/^0+/, "") ?? null,
  },
];

function german(iban: string): Record<string, string> | null {
  const plain = electronicFormatIBAN(iban);
  return plain !== null && isValidIBAN(plain) ? (GERMAN.exec(plain)?.groups ?? null) : null;
}
