/**
 * The edit schema: what detection returns and what `config.schema` takes (wire contract §2). Boxes are PDF points with the
 * origin at the top left of the page as displayed.
 */
export interface Bbox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type FieldType = "text" | "checkbox" | "radio" | "dropdown" | "optionList" | "signature" | "table" | "unknown";

export interface TextEditOptions {
  fontSize?: number;
  /** Red, green, blue, each 0–255. */
  fontColor?: [number, number, number];
  font?: string;
  /** One character per cell; `maxLength` is then the number of cells. */
  combing?: boolean;
  maxLength?: number;
  multiLine?: boolean;
}

/** How a value is written, as the PDF's own format action or the printed form says. */
export type FieldFormat =
  | { kind: "date"; pattern: string }
  | { kind: "time"; pattern: string }
  | {
      kind: "number";
      decimals?: number;
      grouping?: string;
      decimal?: string;
      currency?: string;
      prefix?: string;
      suffix?: string;
      /** How negative numbers are shown; absent: with a minus sign. */
      negative?: "parentheses";
    }
  | { kind: "percent"; decimals?: number; decimal?: string }
  /**
   * `name`: zip, zip4, phone, ssn, iban, bic, email, mask or another the form names. `mask` as in Acrobat: 9 a digit, A a letter,
   * O either, X any character.
   */
  | { kind: "special"; name: string; mask?: string };

export type FieldSource = "native" | "drawn" | "text" | "raster" | "model";

/** Another place of the same field. */
export interface AlsoAt {
  page_index: number;
  bbox: Bbox;
  native_name?: string;
}

export interface EditProperty {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: (string | null)[];
  items?: EditProperty;
  properties?: Record<string, EditProperty>;
  required?: string[];
  additionalProperties?: boolean;
  maxItems?: number;
  "extend_edit:field_type"?: FieldType;
  "extend_edit:page_index"?: number;
  "extend_edit:bbox"?: Bbox;
  /** Box i belongs to `enum[i]`; a box on another page than the property carries its own `page_index`. */
  "extend_edit:bboxes"?: (Bbox & { page_index?: number })[];
  "extend_edit:text_edit_options"?: TextEditOptions;
  "extend_edit:value"?: unknown;
  "extend_edit:image"?: { image_url: string };
  "extend_edit:column_width"?: number;
  "extend_edit:row_heights"?: number[];
  "formfill:native_name"?: string;
  "formfill:label"?: string;
  "formfill:section"?: string;
  "formfill:source"?: FieldSource;
  "formfill:confidence"?: number;
  "formfill:format"?: FieldFormat;
  "formfill:read_only"?: boolean;
  "formfill:required"?: boolean;
  "formfill:also"?: AlsoAt[];
  /** Cells of a comb, left to right, if they are not equal parts of its box. */
  "formfill:cells"?: Bbox[];
  /** Key of the property that takes the cents, if an amount is split over two boxes. */
  "formfill:cents"?: string;
  /** What the PDF stores for each answer of `enum`: export values of a choice, on-states of boxes. */
  "formfill:stored_values"?: string[];
  /** Names of the boxes of `enum`, if each is a separate field in the PDF. */
  "formfill:native_names"?: string[];
  /** Several options may be chosen; the value is then an array. */
  "formfill:multi_select"?: boolean;
  /** Accepts values other than those of `enum`. */
  "formfill:editable"?: boolean;
  /** The field, on a scanned page, already has something written in it. */
  "formfill:filled"?: boolean;
  /** Degrees clockwise by which a scanned page is turned; the box is then the upright one around the turned field. */
  "formfill:angle"?: number;
  [keyword: string]: unknown;
}

export interface EditSchema {
  type: "object";
  properties: Record<string, EditProperty>;
  required?: string[];
  additionalProperties?: boolean;
  /** Language of the form, ISO 639-1; decides how dates and amounts are written. */
  "formfill:language"?: string;
  [keyword: string]: unknown;
}
