/** Fields a person would count on the form, by kind. */
export type ExpectedCounts = Partial<
  Record<"text" | "comb" | "checkbox" | "radio" | "dropdown" | "optionList" | "signature", number>
>;

/** One sample form with the data that fills it. */
export interface Sample {
  /** File name without its ending. */
  id: string;
  title: string;
  language: "de" | "en" | "fr";
  /** What the pages are to a program that looks for fields. */
  kind: "native" | "drawn" | "scanned";
  shows: string;
  /** Encrypts the file, which then opens with it only. */
  password?: string;
  expected: ExpectedCounts;
  data: Record<string, unknown>;
  /** The PDF before it is encrypted; the same bytes every time. */
  make(): Promise<Uint8Array>;
}
