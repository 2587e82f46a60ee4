import type { Color } from "../text/style.js";

/** A number for a content stream: no exponent, at most three decimals. */
export function number(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}

/** Operands of an operator. */
export const numbers = (values: readonly number[]): string => values.map(number).join(" ");

/** Numbers with all their digits, for results that must be the same as those computed by a viewer. */
export const exact = (values: readonly number[]): string => values.map(allDigits).join(" ");

/** JavaScript prints small numbers with an exponent, which content streams do not allow. */
const allDigits = (value: number): string => (Math.abs(value) < 1e-6 ? value.toFixed(20) : String(value));

/** Sets the colour for filling (ISO 32000-2 8.6.8). */
export const fillColor = (color: Color): string =>
  `${numbers(color)} ${color.length === 1 ? "g" : color.length === 3 ? "rg" : "k"}`;

/** Sets the colour for outlines. */
export const strokeColor = (color: Color): string =>
  `${numbers(color)} ${color.length === 1 ? "G" : color.length === 3 ? "RG" : "K"}`;
