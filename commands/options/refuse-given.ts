import { FormfillError } from "../../src/errors.js";

/**
 * @param options by their name on the command line; undefined if not given
 * @throws FormfillError USAGE naming the first option that was given, and why it is not allowed
 */
export function refuseGiven(options: Record<string, unknown>, why: string): void {
  const given = Object.keys(options).find((flag) => options[flag] !== undefined);
  if (given) throw new FormfillError("USAGE", `${given} ${why}.`, { remedy: `Remove ${given}.` });
}
