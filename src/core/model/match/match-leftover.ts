import type { Warning } from "../../../contract/runs.js";
import type { FormField } from "../../field.js";
import { type ModelPort, type ModelUsage, NO_USAGE } from "../port.js";
import { UNAVAILABLE, unlessUnavailable } from "../unless-unavailable.js";
import { askForMatches, type Match, type ModelProperty } from "./ask-for-matches.js";

/** Matches for what the rules left open; none if there is no model or it cannot be reached. */
export interface Leftover {
  matches: Match[];
  warnings: Warning[];
  usage: ModelUsage;
}

/** Asks the model, if there is one, which fields correspond to the properties that the rules did not place. */
export async function matchLeftover(
  model: ModelPort | undefined,
  properties: ModelProperty[],
  fields: FormField[],
  caller: AbortSignal | undefined,
): Promise<Leftover> {
  if (!model || properties.length === 0 || fields.length === 0) return { matches: [], warnings: [], usage: NO_USAGE };
  const asked = await unlessUnavailable((signal) => askForMatches(model, properties, fields, signal), caller);
  return asked ? { ...asked, warnings: [] } : { matches: [], warnings: [UNAVAILABLE], usage: NO_USAGE };
}
