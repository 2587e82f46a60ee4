import type { FormField } from "../../field.js";

/** How far a value can be what a field takes, judged by its form alone: 0 impossible, 1 fits. */
export function shapeFit(value: unknown, field: FormField): number {
  if (field.kind === "checkbox" || (field.kind === "radio" && field.options.length === 0))
    return isTruth(value) ? 1 : 0.25;
  if (field.kind === "signature") return 0.9;
  return 1;
}

const TRUTH = /^(?:true|false|yes|no|y|n|on|off|x|0|1|ja|nein|oui|non|si|sí|sì|nee|sim|não|tak|nie|nej)$/i;

const isTruth = (value: unknown): boolean =>
  typeof value === "boolean" || value === 0 || value === 1 || (typeof value === "string" && TRUTH.test(value.trim()));
