import { addresses } from "./addresses.js";
import { dates } from "./dates.js";
import { names } from "./names.js";
import type { Reshape } from "./reshape.js";

/** Ways to join several values: a full name, an address in one line. */
export const JOINS: Reshape[] = [...names, ...addresses, ...dates].filter(
  ({ to, from }) => from.length > 1 && !from.includes(to),
);
