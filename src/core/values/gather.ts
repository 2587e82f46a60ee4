import type { EditConfig } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { Assignment } from "./value.js";

/** One scalar, or array of rows, found in the client's data. */
export interface Datum {
  /** `applicant.birth.date`, `children[0].name` */
  path: string;
  value: unknown;
}

export interface Gathered {
  /** Values the schema fixes; they need no matching. */
  presets: Assignment[];
  data: Datum[];
}

/** Collects every value on offer: presets of the schema, and the client's data flattened to paths. */
export function gather(_fields: FormField[], _config: EditConfig): Gathered {
  return { presets: [], data: [] };
}
