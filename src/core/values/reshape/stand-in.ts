import type { FormField } from "../../field.js";

/** What a part of a stand-in takes. */
export interface PartValue {
  field: FormField;
  value: unknown;
}

/** Fields that take one value together; while values are matched, one field stands for them all. */
export interface StandIn {
  field: FormField;
  parts: FormField[];
  /** Its parts take nothing by themselves. */
  instead?: boolean;
  /** What of a value goes into which part; null where the parts cannot take it. */
  spread(value: unknown): PartValue[] | null;
}
