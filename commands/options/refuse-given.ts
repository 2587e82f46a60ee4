import { FormfillError } from "../../src/errors.js";

/**
 * @param options by how they are written on the command line; undefined are those that were not given
 * @throws FormfillError USAGE naming the first that was given, and why it must not be
 */
export function refuseGiven(options: Record<string, unknown>, why: string): void {
  const given = Object.keys(options).find((flag) => options[flag] !== undefined);
  if (given) throw new FormfillError("USAGE", `${given} ${why}.`, { remedy: `Leave ${given} out.` });
}
