import { answerReader } from "../answer.js";

/** A change to a field proposed by the model; an empty text leaves that aspect as it is. */
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

/** A field that was missed, named by the printed words that ask for it; its position is determined from the page. */
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
