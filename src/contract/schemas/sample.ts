import { type Static, Type } from "typebox";
import { Count } from "./primitives.js";

/** A bundled form (wire contract §4). */
export const SampleSchema = Type.Object({
  name: Type.String(),
  title: Type.String(),
  language: Type.String(),
  pageCount: Count,
  kind: Type.String(),
});
export type Sample = Static<typeof SampleSchema>;
