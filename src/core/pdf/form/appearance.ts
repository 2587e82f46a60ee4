import type { PDFDocument, PDFObject } from "mupdf";
import { fillColor, number, numbers, strokeColor } from "../content/operators.js";
import { newStream } from "../object-reserve.js";
import type { Panel } from "../text/fit.js";
import type { Color } from "../text/style.js";

/** How a widget wants to be drawn beside its value (ISO 32000-2 12.5.6.19, 12.5.4). */
export interface WidgetFrame {
  /** The rectangle of the widget in user space. */
  rect: number[];
  /** Upright as the widget is read: /MK /R turned away. */
  panel: Panel;
  /** Turns the panel into the widget's rectangle. */
  matrix: readonly [number, number, number, number, number, number];
  borderWidth: number;
  borderStyle: string;
  borderColor: Color | null;
  background: Color | null;
  dash: number[];
}

/** Reads a widget's rectangle, rotation, border and background. */
export function widgetFrame(annotation: PDFObject): WidgetFrame {
  const rect = numbersOf(annotation.get("Rect"));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const [width, height] = [extent(x0, x1), extent(y0, y1)];
  const characteristics = annotation.get("MK");
  const rotation = rotationOf(characteristics);
  const style = annotation.get("BS");
  const styled = style.isDictionary();
  const width0 = styled ? style.get("W") : annotation.get("Border", 2);
  const borderColor = colorOf(characteristics, "BC");
  const dash = styled ? numbersOf(style.get("D")) : [];
  return {
    rect,
    panel: rotation % 180 === 0 ? { width, height } : { width: height, height: width },
    matrix: turn(rotation, width, height),
    borderWidth: width0.isNumber() ? Math.max(0, width0.asNumber()) : borderColor ? 1 : 0,
    borderStyle: styled && style.get("S").isName() ? style.get("S").asName() : "S",
    borderColor,
    background: colorOf(characteristics, "BG"),
    dash: dash.length > 0 ? dash : [3],
  };
}

/**
 * A new appearance stream: background and border of the widget, then the operators, which see the panel.
 * The stream is a new object of this widget alone: a shared or older one may be what a signature covers.
 */
export function appearance(
  pdf: PDFDocument,
  frame: WidgetFrame,
  operators: string,
  resources: PDFObject | Record<string, unknown>,
): PDFObject {
  const backdrop = backdropOf(frame);
  return newStream(pdf, backdrop === "" ? operators : `${backdrop} ${operators}`, {
    ...formEntries(pdf, frame),
    Resources: resources,
  });
}

const ENTRIES = new WeakMap<PDFDocument, Map<string, Record<string, PDFObject>>>();

/** What appearances of one size have in common; many fields of a form are of one size. */
function formEntries(pdf: PDFDocument, { panel, matrix }: WidgetFrame): Record<string, PDFObject> {
  const key = `${panel.width} ${panel.height} ${matrix.join(" ")}`;
  const known = ENTRIES.get(pdf) ?? new Map<string, Record<string, PDFObject>>();
  ENTRIES.set(pdf, known);
  let entries = known.get(key);
  if (!entries) {
    const upright = matrix[0] === 1 && matrix[3] === 1;
    entries = {
      Type: pdf.newName("XObject"),
      Subtype: pdf.newName("Form"),
      BBox: arrayOf(pdf, [0, 0, panel.width, panel.height]),
      ...(upright ? {} : { Matrix: arrayOf(pdf, matrix) }),
    };
    known.set(key, entries);
  }
  return entries;
}

function arrayOf(pdf: PDFDocument, values: readonly number[]): PDFObject {
  const array = pdf.newArray();
  for (const value of values) array.push(value);
  return array;
}

/** Operators kept off the border, as the variable text of a field (ISO 32000-2 12.7.4.3). */
export function variableText(frame: WidgetFrame, operators: string): string {
  if (operators === "") return "/Tx BMC EMC";
  const { width, height } = frame.panel;
  const edge = Math.min(frame.borderColor ? frame.borderWidth : 0, width / 4, height / 4);
  const clip = numbers([edge, edge, width - 2 * edge, height - 2 * edge]);
  return `/Tx BMC q ${clip} re W n ${operators} Q EMC`;
}

function turn(rotation: number, width: number, height: number): WidgetFrame["matrix"] {
  if (rotation === 90) return [0, 1, -1, 0, width, 0];
  if (rotation === 180) return [-1, 0, 0, -1, width, height];
  if (rotation === 270) return [0, -1, 1, 0, 0, height];
  return [1, 0, 0, 1, 0, 0];
}

function rotationOf(characteristics: PDFObject): 0 | 90 | 180 | 270 {
  const value = characteristics.isDictionary() ? characteristics.get("R") : characteristics;
  if (!value.isNumber()) return 0;
  return ((((Math.round(value.asNumber() / 90) * 90) % 360) + 360) % 360) as 0 | 90 | 180 | 270;
}

function colorOf(characteristics: PDFObject, key: "BC" | "BG"): Color | null {
  if (!characteristics.isDictionary()) return null;
  const color = numbersOf(characteristics.get(key));
  return color.length === 1 || color.length === 3 || color.length === 4 ? color : null;
}

/** Annotation flags 2 (hidden) and 6 (no view) keep a widget off the screen (ISO 32000-2 table 167). */
export function isHidden(annotation: PDFObject): boolean {
  const flags = annotation.get("F");
  return flags.isNumber() && (flags.asNumber() & ((1 << 1) | (1 << 5))) !== 0;
}

/** In single precision, as readers reckon: the picture then fits its rectangle without being scaled by a hair. */
const extent = (from: number, to: number): number => Math.abs(Math.fround(Math.fround(to) - Math.fround(from)));

/** The numbers of an array; its printed form is read at once rather than entry by entry. */
export function numbersOf(array: PDFObject): number[] {
  if (!array.isArray()) return [];
  const printed = array.toString(true);
  if (!printed.includes("R")) return printed.slice(1, -1).trim().split(/\s+/).filter(Boolean).map(numberIn);
  // Entries that stand elsewhere in the file.
  return Array.from({ length: array.length }, (_, at) => numberIn(array.get(at).resolve().toString()));
}

function numberIn(text: string): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : 0;
}

function backdropOf(frame: WidgetFrame): string {
  const { width, height } = frame.panel;
  const parts: string[] = [];
  if (frame.background) parts.push(`${fillColor(frame.background)} ${numbers([0, 0, width, height])} re f`);
  const line = frame.borderWidth;
  if (frame.borderColor && line > 0) {
    const dash = frame.borderStyle === "D" ? `[${numbers(frame.dash)}] 0 d ` : "";
    const path =
      frame.borderStyle === "U"
        ? `0 ${number(line / 2)} m ${number(width)} ${number(line / 2)} l`
        : `${numbers([line / 2, line / 2, width - line, height - line])} re`;
    parts.push(`${strokeColor(frame.borderColor)} ${number(line)} w ${dash}${path} S`);
  }
  return parts.length === 0 ? "" : `q ${parts.join(" ")} Q`;
}
