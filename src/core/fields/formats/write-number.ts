import Big from "big.js";

export interface NumberStyle {
  /** Digits after the decimal mark; absent = as many as the value has. */
  decimals?: number;
  decimal: string;
  /** Between thousands; "" for none. */
  grouping: string;
}

/** Writes a number in digits, rounded half up to the decimals of the style. */
export function writeNumber(value: Big, style: NumberStyle): string {
  const fixed =
    style.decimals === undefined
      ? value.toFixed()
      : value.round(style.decimals, Big.roundHalfUp).toFixed(style.decimals);
  const [whole = "0", fraction] = fixed.replace("-", "").split(".");
  const grouped = style.grouping === "" ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, style.grouping);
  const isZero = !/[1-9]/.test(fixed);
  return `${fixed.startsWith("-") && !isZero ? "-" : ""}${grouped}${fraction === undefined ? "" : style.decimal + fraction}`;
}

/** An amount in two cells: `1234` and `56`. */
export function splitAmount(value: Big): { whole: string; cents: string } {
  const [whole = "0", cents = "00"] = value.abs().round(2, Big.roundHalfUp).toFixed(2).split(".");
  return { whole: value.lt(0) ? `-${whole}` : whole, cents };
}
