import type { AdvancedOptions } from "./runs.js";

/** The options of a request that sets none (service-spec "advancedOptions"). */
export const ADVANCED_DEFAULTS = {
  flattenPdf: true,
  tableParsingEnabled: false,
  radioEnumsEnabled: true,
  nativeFieldsOnly: false,
  conditionalGenerationEnabled: false,
} as const;

interface Configuration {
  advancedOptions?: AdvancedOptions;
}

/** A configuration completed, option by option, with what it leaves open: from `lender`, a template or a batch. */
export function completed<Own extends Configuration, Lender extends Configuration>(
  own: Own,
  lender: Lender,
): Lender & Own {
  const advancedOptions = { ...lender.advancedOptions, ...own.advancedOptions };
  return { ...lender, ...own, ...(Object.keys(advancedOptions).length > 0 && { advancedOptions }) };
}

/** A configuration with every default filled in. */
export function withDefaults<Own extends Configuration>(own: Own): Own & Required<Configuration> {
  return completed(own, { advancedOptions: ADVANCED_DEFAULTS });
}
