import type { AdvancedOptions } from "./runs.js";

/** What holds where a request says nothing (service-spec "advancedOptions"). */
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

/** A configuration that says itself what it says, and takes the rest, option by option, from `lender`: a template, a batch. */
export function completed<Own extends Configuration, Lender extends Configuration>(
  own: Own,
  lender: Lender,
): Lender & Own {
  const advancedOptions = { ...lender.advancedOptions, ...own.advancedOptions };
  return { ...lender, ...own, ...(Object.keys(advancedOptions).length > 0 && { advancedOptions }) };
}

/** A configuration as it is used, with every default. */
export function withDefaults<Own extends Configuration>(own: Own): Own & Required<Configuration> {
  return completed(own, { advancedOptions: ADVANCED_DEFAULTS });
}
