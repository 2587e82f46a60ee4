import { answerReader } from "../answer.js";

/** What the model proposes to change about a field that was found; empty text keeps what there is. */
export interface Change {
  field: string;
  action: "keep" | "drop" | "merge";
  /** For `merge`: the field this one is a part of. */
  into: string;
  name: string;
  section: string;
  description: string;
  type: "" | "text" | "number" | "integer" | "date" | "signature";
}

/** A field that was not found, by the printed words that ask for it; where it lies is for the page to say. */
export interface Missed {
  page: number;
  quote: string;
  name: string;
}

export interface RefineAnswer {
  changes: Change[];
  missed: Missed[];
}

const text = { type: "string" } as const;

export const REFINE_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["changes", "missed"],
  properties: {
    changes: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["field", "action", "into", "name", "section", "description", "type"],
        properties: {
          field: text,
          action: { type: "string", enum: ["keep", "drop", "merge"] },
          into: text,
          name: text,
          section: text,
          description: text,
          type: { type: "string", enum: ["", "text", "number", "integer", "date", "signature"] },
        },
      },
    },
    missed: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["page", "quote", "name"],
        properties: { page: { type: "integer" }, quote: text, name: text },
      },
    },
  },
};

export const readRefineAnswer = answerReader<RefineAnswer>(REFINE_SCHEMA);
