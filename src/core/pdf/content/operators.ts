import type { Color } from "../text/style.js";

/** A number as a content stream takes it: no exponent, at most three decimals. */
export function number(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}

export const numbers = (values: readonly number[]): string => values.map(number).join(" ");

/** Sets the colour for filling (ISO 32000-2 8.6.8). */
export const fillColor = (color: Color): string =>
  `${numbers(color)} ${color.length === 1 ? "g" : color.length === 3 ? "rg" : "k"}`;

/** Sets the colour for outlines. */
export const strokeColor = (color: Color): string =>
  `${numbers(color)} ${color.length === 1 ? "G" : color.length === 3 ? "RG" : "K"}`;
