import type { NamedCandidate } from "../candidate.js";
import { describe } from "./describe.js";

/** A field under another label than it had. */
export function withLabel(field: NamedCandidate, label: string): NamedCandidate {
  const others = field.surroundings.filter(({ where }) => where !== "label");
  const { weight } = field.surroundings.find(({ where }) => where === "label") ?? { weight: 1 };
  return {
    ...field,
    label,
    description: describe(label, field.section, field.group),
    surroundings: [{ where: "label", text: label, weight }, ...others],
  };
}
