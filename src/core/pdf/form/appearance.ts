import { Matrix, type PDFDocument, type PDFObject } from "mupdf";
import { exact, fillColor, number, numbers, strokeColor } from "../content/operators.js";
import { newStream } from "../object-reserve.js";
import { numbersOf, rectangleOf } from "../rectangle.js";
import type { Panel } from "../text/fit.js";
import type { Color } from "../text/style.js";

/** How a widget wants to be drawn beside its value (ISO 32000-2 12.5.6.19, 12.5.4). */
export interface WidgetFrame {
  /** The widget's rectangle in user space, as the file has it. */
  rect: PDFObject;
  /** Upright as the widget is read: /MK /R turned away. */
  panel: Panel;
  /** Brings the panel into the widget's rectangle. */
  matrix: Matrix;
  borderWidth: number;
  borderStyle: string;
  borderColor: Color | null;
  background: Color | null;
  dash: number[];
}

/** Reads a widget's rectangle, rotation, border and background. */
export function widgetFrame(annotation: PDFObject): WidgetFrame {
  const rect = annotation.get("Rect");
  const [left, bottom, right, top] = rectangleOf(rect);
  const [width, height] = [right - left, top - bottom];
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
    matrix: Matrix.concat(turn(rotation, width, height), [1, 0, 0, 1, left, bottom]),
    borderWidth: width0.isNumber() ? Math.max(0, width0.asNumber()) : borderColor ? 1 : 0,
    borderStyle: styled && style.get("S").isName() ? style.get("S").asName() : "S",
    borderColor,
    background: colorOf(characteristics, "BG"),
    dash: dash.length > 0 ? dash : [3],
  };
}

/**
 * A new appearance stream: background and border of the widget, then the operators, which see the panel. Its box is the
 * widget's rectangle itself, so that no viewer has to scale it and all round alike (ISO 32000-2 12.5.5).
 * The stream is a new object of this widget alone: a shared or older one may be what a signature covers.
 */
export function appearance(
  pdf: PDFDocument,
  frame: WidgetFrame,
  operators: string,
  resources: PDFObject | Record<string, unknown>,
): PDFObject {
  const content = [`${exact(frame.matrix)} cm`, backdropOf(frame), operators].filter((part) => part !== "").join(" ");
  return newStream(pdf, content, { Type: "XObject", Subtype: "Form", BBox: frame.rect, Resources: resources });
}

/** Operators kept off the border, as the variable text of a field (ISO 32000-2 12.7.4.3). */
export function variableText(frame: WidgetFrame, operators: string): string {
  if (operators === "") return "/Tx BMC EMC";
  const { width, height } = frame.panel;
  const edge = Math.min(frame.borderColor ? frame.borderWidth : 0, width / 4, height / 4);
  const clip = numbers([edge, edge, width - 2 * edge, height - 2 * edge]);
  return `/Tx BMC q ${clip} re W n ${operators} Q EMC`;
}

function turn(rotation: number, width: number, height: number): Matrix {
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
