import type { PageKind } from "../contract/runs.js";
import type { Box } from "./geometry.js";
import type { Turn } from "./turn.js";

/**
 * The content of a page, from vectors and text or from pixels: plain data in one coordinate system (points, origin top left, as
 * displayed). Two collectors produce it (`pdf/` for drawn pages, `image/` with `ocr/` for scanned ones); all later stages only
 * read it.
 */
export interface PageContent {
  pageIndex: number;
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  kind: PageKind;
  words: Word[];
  rules: Rule[];
  shapes: Shape[];
  images: Box[];
  widgets: Widget[];
  /** If the page was straightened, how it lies on the page as displayed; all boxes here are those of the straightened page. */
  turn?: Turn;
  /** Strokes on a picture that are neither print nor lines. */
  handwriting?: Box[];
  /** How the words of a picture were read. */
  recognition?: {
    /** Tesseract's name for the language of the page, if enough words were recognised to tell. */
    language: string | null;
    /** The language the page seems to be in, if its data are not installed. */
    missing: string | null;
    /** Mean over the words, 0 to 1. */
    confidence: number;
  };
}

/** Whether the content of the page was read from its pixels. */
export const isScan = ({ kind, turn }: Pick<PageContent, "kind" | "turn">): boolean =>
  turn !== undefined && kind !== "drawn";

/** A run of glyphs without a space in between. */
export interface Word {
  text: string;
  box: Box;
  /** y of the baseline. */
  baseline: number;
  /** Font size in points as displayed. */
  size: number;
  font: string;
  bold: boolean;
  italic: boolean;
  /** 0 black … 1 white. */
  gray: number;
  /** Degrees clockwise; only 0 is horizontal text. */
  direction: 0 | 90 | 180 | 270;
  /** Left and right edge of each code point, in the order of `text`. */
  chars: { left: number; right: number }[];
  /** For a symbol glyph that is an empty box or circle. */
  mark?: "square" | "circle";
  /** 0 to 1, from character recognition only. */
  confidence?: number;
}

/** A straight horizontal or vertical line, drawn as a stroke, a thin fill or a run of dashes. */
export interface Rule {
  orientation: "horizontal" | "vertical";
  /** x for a vertical, y for a horizontal rule (its middle). */
  at: number;
  /** Extent along its own direction, start < end. */
  start: number;
  end: number;
  thickness: number;
  gray: number;
  /** Dash pattern in points where the line is dashed or dotted. */
  dash?: number[];
}

/** A rectangle or ellipse as drawn. */
export interface Shape {
  kind: "rectangle" | "ellipse" | "polygon";
  box: Box;
  /** Gray of the fill, 0 black … 1 white; absent where nothing is filled. */
  fill?: number;
  /** Gray and thickness of the outline; absent where there is none. */
  stroke?: { gray: number; thickness: number };
  /** For a box of a picture with a mark in it: the share of its inside that is inked. */
  inked?: number;
}

/** A form widget of the PDF itself (ISO 32000-2 12.7). */
export interface Widget {
  /** Fully qualified field name, parts joined by dots. */
  name: string;
  kind: "text" | "checkbox" | "radio" | "combobox" | "listbox" | "button" | "signature";
  box: Box;
  /** Position among the page's annotations. */
  index: number;
  tooltip: string | null;
  readOnly: boolean;
  required: boolean;
  hidden: boolean;
  multiLine: boolean;
  comb: boolean;
  editable: boolean;
  multiSelect: boolean;
  maxLength: number | null;
  /** Appearance state this widget takes when on (checkbox, radio). */
  onState: string | null;
  /** The export value that /Opt gives for this widget, if any. */
  exportValue: string | null;
  options: readonly { value: string; label: string }[];
  value: string | string[] | null;
  /** Font size of the default appearance, 0 = automatic. */
  fontSize: number | null;
  fontColor: [number, number, number] | null;
  /** 0 left, 1 centre, 2 right. */
  quadding: 0 | 1 | 2;
  /** JavaScript of the format, keystroke and calculate actions, as text. */
  actions: { format?: string; keystroke?: string; calculate?: string };
}
