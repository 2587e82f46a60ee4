import { answerReader } from "../answer.js";

/** One value as the model proposes it; nothing of it is believed before `grounding.ts` has looked. */
export interface Proposal {
  field: string;
  row: number;
  value: string;
  source: string;
  quote: string;
  certainty: "certain" | "likely" | "unsure";
}

export interface FillAnswer {
  values: Proposal[];
  suspicious: { source: string; quote: string }[];
}

const text = { type: "string" } as const;

/** The same for every form: fields go by id, so the schema never grows and providers compile it once. */
export const FILL_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["values", "suspicious"],
  properties: {
    values: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["field", "row", "value", "source", "quote", "certainty"],
        properties: {
          field: text,
          row: { type: "integer" },
          value: text,
          source: text,
          quote: text,
          certainty: { type: "string", enum: ["certain", "likely", "unsure"] },
        },
      },
    },
    suspicious: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["source", "quote"],
        properties: { source: text, quote: text },
      },
    },
  },
};

export const readFillAnswer = answerReader<FillAnswer>(FILL_SCHEMA);
