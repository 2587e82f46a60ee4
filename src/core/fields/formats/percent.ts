import type { FieldFormat } from "../../../contract/edit-schema.js";
import { type Format, guessed, isComb } from "./format.js";
import { cutOff, roundedTo, styleOf } from "./number.js";
import { readNumber } from "./read-number.js";
import { writeNumber } from "./write-number.js";

type PercentFormat = Extract<FieldFormat, { kind: "percent" }>;

/** Percentages; a bare fraction of one is taken for a share of the whole. */
export const percent: Format<PercentFormat> = {
  write(value, format, field, context) {
    const read = readNumber(value, context.locale);
    if (read === null || read.currency !== null) return null;
    const isFraction = !read.percent && read.value.abs().lt(1) && !read.value.eq(0);
    const isShare = isFraction && typeof value === "number";
    const style = styleOf({ ...format, kind: "number" }, value, isComb(field), context);
    const given = isShare ? read.value.times(100) : read.value;
    const shown = roundedTo(style, given);
    return {
      text: `${writeNumber(shown, { ...style, grouping: "" })}%`,
      number: shown.toNumber(),
      // Acrobat keeps the share and multiplies it for display
      stored: shown.div(100).toFixed(),
      findings: [
        ...(isFraction ? [guessed(`The value, a fraction of one, was read as ${shown.toFixed()} percent.`)] : []),
        ...(read.guessed ? [guessed("The separator could be a thousands or a decimal separator.")] : []),
        ...(shown.eq(given) ? [] : [cutOff(style)]),
      ],
    };
  },
};
