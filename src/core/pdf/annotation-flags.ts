import type { Entries } from "./entries.js";

/** Bits of /F (ISO 32000-2 table 167). */
export const HIDDEN = 1 << 1;
export const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;

const flagsOf = (entries: Entries): number => entries.number("F") ?? 0;

/** Not shown on screen. */
export const isHidden = (entries: Entries): boolean => (flagsOf(entries) & (HIDDEN | NO_VIEW)) !== 0;

/** Shown on the printed page too. */
export const isPrinted = (entries: Entries): boolean => (flagsOf(entries) & PRINT) !== 0;
