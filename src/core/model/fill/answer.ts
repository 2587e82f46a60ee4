import { answerReader } from "../answer.js";

/** A value proposed by the model; none is trusted until `grounding.ts` has checked it. */
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

/** The same for every form, since fields are named by id: providers have to compile the schema only once. */
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
