import { Matrix, type PDFDocument, type PDFObject } from "mupdf";
import { exact, fillColor, number, numbers, strokeColor } from "../content/operators.js";
import type { Entries } from "../entries.js";
import { newStream } from "../object-reserve.js";
import { rectangleIn } from "../rectangle.js";
import { widgetRotation } from "../rotation.js";
import type { Panel } from "../text/fit.js";
import type { Color } from "../text/style.js";

/** How a widget is drawn apart from its value (ISO 32000-2 12.5.6.19, 12.5.4). */
export interface WidgetFrame {
  /** The entries of the widget's own dictionary. */
  entries: Entries;
  /** Upright for the reader: the rotation by /MK /R is removed. */
  panel: Panel;
  /** Maps the panel to the widget's rectangle. */
  matrix: Matrix;
  borderWidth: number;
  borderStyle: string;
  borderColor: Color | null;
  background: Color | null;
  dash: readonly number[];
}

/** Reads a widget's rectangle, rotation, border and background. */
export function widgetFrame(entries: Entries): WidgetFrame {
  const [left, bottom, right, top] = rectangleIn(entries.numbers("Rect"));
  const [width, height] = [right - left, top - bottom];
  const characteristics = entries.dictionary("MK");
  const rotation = widgetRotation(characteristics?.number("R") ?? 0);
  const style = entries.dictionary("BS");
  const borderWidth = style ? style.number("W") : entries.numbers("Border")[2];
  const borderColor = colorOf(characteristics, "BC");
  const dash = style?.numbers("D") ?? [];
  return {
    entries,
    panel: rotation % 180 === 0 ? { width, height } : { width: height, height: width },
    matrix: Matrix.concat(turn(rotation, width, height), [1, 0, 0, 1, left, bottom]),
    borderWidth: Math.max(0, borderWidth ?? (borderColor ? 1 : 0)),
    borderStyle: style?.name("S") ?? "S",
    borderColor,
    background: colorOf(characteristics, "BG"),
    dash: dash.length > 0 ? dash : [3],
  };
}

/**
 * A new appearance stream: background and border of the widget, then the operators, in the coordinates of the panel. Its box is
 * the widget's rectangle, so that viewers need not scale it and all round alike (ISO 32000-2 12.5.5). It is a new object for this
 * widget alone, as a shared or older one may be covered by a signature.
 */
export function appearance(
  pdf: PDFDocument,
  frame: WidgetFrame,
  operators: string,
  resources: PDFObject | Record<string, unknown>,
): PDFObject {
  return newStream(pdf, inPanel(frame, backdropOf(frame), operators), {
    Type: "XObject",
    Subtype: "Form",
    BBox: frame.entries.get("Rect"),
    Resources: resources,
  });
}

/** The same as part of the page content, also clipped to the widget's rectangle. */
export function paintedAppearance(frame: WidgetFrame, operators: string): string {
  const { width, height } = frame.panel;
  const clip = `${exact([0, 0, width, height])} re W n`;
  return `q ${inPanel(frame, clip, backdropOf(frame), operators)} Q`;
}

const inPanel = (frame: WidgetFrame, ...operators: string[]): string =>
  [`${exact(frame.matrix)} cm`, ...operators].filter((part) => part !== "").join(" ");

/** Marks the part that programs replace when they change the value of the field (ISO 32000-2 12.7.4.3). */
export const variableText = (operators: string): string => ["/Tx BMC", operators, "EMC"].filter(Boolean).join(" ");

/** Clips operators to the inside of the border. */
export function offBorder(frame: WidgetFrame, operators: string): string {
  if (operators === "") return "";
  const { width, height } = frame.panel;
  const edge = Math.min(frame.borderColor ? frame.borderWidth : 0, width / 4, height / 4);
  const clip = numbers([edge, edge, width - 2 * edge, height - 2 * edge]);
  return `q ${clip} re W n ${operators} Q`;
}

function turn(rotation: number, width: number, height: number): Matrix {
  if (rotation === 90) return [0, 1, -1, 0, width, 0];
  if (rotation === 180) return [-1, 0, 0, -1, width, height];
  if (rotation === 270) return [0, -1, 1, 0, 0, height];
  return [1, 0, 0, 1, 0, 0];
}

function colorOf(characteristics: Entries | null, key: "BC" | "BG"): Color | null {
  const color = characteristics?.numbers(key) ?? [];
  return color.length === 1 || color.length === 3 || color.length === 4 ? color : null;
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
