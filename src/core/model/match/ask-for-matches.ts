import type { FormField } from "../../field.js";
import { converse, endless } from "../converse.js";
import { type FieldLine, fieldLines, renderFieldLines } from "../field-lines.js";
import { isInstructing } from "../instructing.js";
import { oneLine } from "../one-line.js";
import type { ModelPort, ModelUsage } from "../port.js";
import { screenFields } from "../screen-fields.js";
import { MATCH_SCHEMA, type ProposedMatch, readMatches } from "./answer.js";
import { MATCH_PROMPT } from "./prompt.js";

/** A property of the client's own data model. */
export interface ModelProperty {
  /** `applicant.birth.date` */
  path: string;
  /** Type, title and description, if any. */
  description: string;
}

export interface Match {
  path: string;
  key: string;
}

const DESCRIPTION_LENGTH = 200;
const TOKENS_BASE = 12_000;
const TOKENS_PER_PROPERTY = 40;

/**
 * Asks which properties correspond to which fields, for those the rules left open. Keeps only matches that the model is certain
 * of, and none for a property or field that is claimed twice.
 * @throws FormfillError as `converse`
 */
export async function askForMatches(
  model: ModelPort,
  properties: ModelProperty[],
  fields: FormField[],
  signal?: AbortSignal,
): Promise<{ matches: Match[]; usage: ModelUsage }> {
  const offered = properties
    .map(({ path, description }, index) => ({
      path,
      id: `p${index + 1}`,
      line: oneLine(`${path} ${description}`, DESCRIPTION_LENGTH),
    }))
    .filter(({ line }) => !isInstructing(line));
  const lines = screenFields(fieldLines(fields)).clean.filter(({ column }) => !column);
  const list = offered.map(({ id, line }) => `[${id}] > ${line}`);
  const request = {
    system: MATCH_PROMPT,
    shared: [],
    cacheShared: false,
    parts: [
      { type: "text" as const, text: ["Properties:", ...list].join("\n") },
      { type: "text" as const, text: `Fields:\n${renderFieldLines(lines)}` },
    ],
    answerSchema: MATCH_SCHEMA,
    maxTokens: TOKENS_BASE + TOKENS_PER_PROPERTY * offered.length,
  };
  const said = await converse(model, request, readMatches, signal);
  if (said.kind === "truncated") throw endless();
  const pathOf = new Map(offered.map(({ id, path }) => [id, path]));
  return { matches: settled(said.answer.matches, pathOf, lines), usage: said.usage };
}

function settled(proposed: ProposedMatch[], pathOf: Map<string, string>, lines: FieldLine[]): Match[] {
  const keyOf = new Map(lines.map(({ id, field }) => [id, field.key]));
  const certain = proposed.flatMap(({ property, field, certainty }) => {
    const [path, key] = [pathOf.get(property), keyOf.get(field)];
    return certainty === "certain" && path !== undefined && key !== undefined ? [{ path, key }] : [];
  });
  const isClaimedOnce = (match: Match) =>
    certain.filter(({ path, key }) => path === match.path || key === match.key).length === 1;
  return certain.filter(isClaimedOnce);
}
