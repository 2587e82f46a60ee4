import { answerReader } from "../answer.js";

export interface ProposedMatch {
  /** Id of the property of the client's model. */
  property: string;
  field: string;
  certainty: "certain" | "likely";
}

const text = { type: "string" } as const;

export const MATCH_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["matches"],
  properties: {
    matches: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["property", "field", "certainty"],
        properties: { property: text, field: text, certainty: { type: "string", enum: ["certain", "likely"] } },
      },
    },
  },
};

export const readMatches = answerReader<{ matches: ProposedMatch[] }>(MATCH_SCHEMA);
