import Big from "big.js";
import type { FieldFormat } from "../../../contract/edit-schema.js";
import { remembered } from "../../remembered.js";
import type { Finding, ParseContext } from "../kind.js";
import { blank, type Format, guessed, isComb } from "./format.js";
import { decimalMark, readNumber } from "./read-number.js";
import { type NumberStyle, writeNumber } from "./write-number.js";

type NumberFormat = Extract<FieldFormat, { kind: "number" }>;

/** Numbers and money: decimal mark, grouping and sign as the field has them, else as the form's locale writes them. */
export const number: Format<NumberFormat> = {
  write(value, format, field, context) {
    const read = readNumber(value, context.locale, format.decimals);
    if (read === null || read.percent) return null;
    if (format.currency && read.currency !== null && !means(format.currency, read.currency)) {
      return blank(
        `The amount is in ${read.currency}, but the field asks for ${format.currency}; the field was left blank.`,
      );
    }
    const style = styleOf(format, value, isComb(field), context);
    const findings: Finding[] = read.guessed
      ? [
          guessed(
            `The separator could be a thousands or a decimal separator; the number was read as ${read.value.toFixed()}.`,
          ),
        ]
      : [];
    const exact = roundedTo(style, read.value);
    if (!exact.eq(read.value)) findings.push(cutOff(style));
    const inParentheses = format.negative === "parentheses" && exact.lt(0);
    const digits = writeNumber(inParentheses ? exact.abs() : exact, style);
    const signed = `${format.prefix ?? ""}${digits}${format.suffix ?? ""}`;
    const text = inParentheses ? `(${signed})` : signed;
    return { text, number: exact.toNumber(), stored: exact.toFixed(), findings };
  },
};

/** No form asks for more. */
const MOST_DECIMALS = 20;

/** A number with the decimals the field takes. */
export const roundedTo = ({ decimals = MOST_DECIMALS }: NumberStyle, value: Big): Big =>
  value.round(decimals, Big.roundHalfUp);

/** Decimals the field has no room for. */
export const cutOff = ({ decimals = MOST_DECIMALS }: NumberStyle): Finding =>
  guessed(`The field takes ${decimals} decimal places; the amount was rounded.`);

/**
 * Amounts are grouped, other numbers are not: a year or a count in a printed box reads better bare. Where the form's language
 * is not known, the decimal mark of the value stays.
 */
export function styleOf(format: NumberFormat, value: unknown, comb: boolean, context: ParseContext): NumberStyle {
  const decimal = format.decimal ?? (context.localeKnown ? decimalMark(context.locale) : markOf(value));
  const isAmount = (format.decimals ?? 0) > 0 && context.localeKnown;
  const grouping = format.grouping ?? (isAmount ? groupingOf(context.locale) : "");
  return {
    ...(format.decimals === undefined ? {} : { decimals: format.decimals }),
    decimal,
    grouping: comb || grouping === decimal ? "" : grouping,
  };
}

const markOf = (value: unknown): "," | "." => (/,\d{1,2}\D*$/.test(String(value)) ? "," : ".");

/** What a locale puts between thousands. */
const groupingOf = remembered((locale: string): string => {
  const part = new Intl.NumberFormat(locale, { useGrouping: "always" })
    .formatToParts(1234567)
    .find(({ type }) => type === "group");
  // narrow and no-break spaces and the curly apostrophe are missing from many fonts
  return (part?.value ?? "").replace(/\s/g, " ").replace("’", "'");
});

/** Whether the sign printed at the field and the one in the value are the same money. */
function means(printed: string, given: string): boolean {
  const read = readNumber(`1 ${printed}`, "en")?.currency;
  return read === undefined || read === null || read === given || [read, given].every((money) => CROWNS.has(money));
}

/** "kr" is printed for each of them. */
const CROWNS: ReadonlySet<string> = new Set(["kr", "DKK", "SEK", "NOK"]);
