import type { FormField } from "../../field.js";

/** The value for a part of a stand-in. */
export interface PartValue {
  field: FormField;
  value: unknown;
}

/** Fields that share one value; during matching, one field represents them all. */
export interface StandIn {
  field: FormField;
  parts: FormField[];
  /** Its parts take nothing by themselves. */
  instead?: boolean;
  /** What of a value goes into which part; null where the parts cannot take it. */
  spread(value: unknown): PartValue[] | null;
}
