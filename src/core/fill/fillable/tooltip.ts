import type { FormField } from "../../field.js";

/** What a viewer shows and a screen reader says for a field (ISO 32000-2 table 226, TU). */
export const tooltipOf = (field: FormField): string => field.label || field.description || field.key;
