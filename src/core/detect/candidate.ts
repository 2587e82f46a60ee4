import type { FieldFormat, FieldSource } from "../../contract/edit-schema.js";
import type { FieldKindName, Surrounding } from "../field.js";
import type { Box } from "../geometry.js";
import type { Widget } from "../page.js";

/** A field as found on one page, before it has a name. */
export interface Candidate {
  kind: FieldKindName;
  box: Box;
  /** The printed cell around it, if there is one; `box` is the part to write in. */
  cell?: Box;
  /** y of the printed line to write on. */
  line?: number;
  /** Cells of a comb, left to right. */
  cells?: Box[];
  /** For a place to tick without a box, the word it belongs to, on either side. */
  answer?: Box;
  multiLine: boolean;
  source: FieldSource;
  /** 0 to 1. */
  confidence: number;
  evidence: string[];
  widget?: Widget;
}

/** A candidate with the words that name it. */
export interface NamedCandidate extends Candidate {
  label: string;
  section: string;
  /** The question a row of boxes answers ("Marital status"). */
  group?: string;
  description: string;
  /** How a value is to be written, if the print says so. */
  format?: FieldFormat;
  /** Everything printed around it that may say what it is, beginning with the label. */
  surroundings: Surrounding[];
}

/** Whether it is a check box or radio button. */
export const isTickable = ({ kind }: Pick<Candidate, "kind">): boolean => kind === "checkbox" || kind === "radio";
