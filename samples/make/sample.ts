/** Number of fields on the form, by kind. */
export type ExpectedCounts = Partial<
  Record<"text" | "comb" | "checkbox" | "radio" | "dropdown" | "optionList" | "signature", number>
>;

/** One sample form with the data that fills it. */
export interface Sample {
  /** File name without its extension. */
  id: string;
  title: string;
  language: "de" | "en" | "fr";
  /** How its fields have to be found. */
  kind: "native" | "drawn" | "scanned";
  shows: string;
  /** Password the file is encrypted with. */
  password?: string;
  expected: ExpectedCounts;
  data: Record<string, unknown>;
  /** The PDF before it is encrypted; the same bytes every time. */
  make(): Promise<Uint8Array>;
}
