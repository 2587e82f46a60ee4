import { answerReader } from "../answer.js";

export interface StatedRule {
  /** The words of the form that state it. */
  quote: string;
  when: { field: string; is: "filled" | "equal"; value: string };
  then: { field: string; must: "filled" | "blank" | "equal"; value: string }[];
}

const text = { type: "string" } as const;

export const RULES_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["rules"],
  properties: {
    rules: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["quote", "when", "then"],
        properties: {
          quote: text,
          when: {
            type: "object",
            additionalProperties: false,
            required: ["field", "is", "value"],
            properties: { field: text, is: { type: "string", enum: ["filled", "equal"] }, value: text },
          },
          then: {
            type: "array",
            items: {
              type: "object",
              additionalProperties: false,
              required: ["field", "must", "value"],
              properties: { field: text, must: { type: "string", enum: ["filled", "blank", "equal"] }, value: text },
            },
          },
        },
      },
    },
  },
};

export const readRules = answerReader<{ rules: StatedRule[] }>(RULES_SCHEMA);
