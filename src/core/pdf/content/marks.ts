import type { Panel } from "../text/fit.js";
import type { Color } from "../text/style.js";
import { fillColor, number, strokeColor } from "./operators.js";

export type Mark = "check" | "cross" | "dot";

/** A mark in the middle of a panel, drawn as a path, so that it does not depend on a font. */
export function mark(kind: Mark, panel: Panel, color: Color): string {
  const side = Math.min(panel.width, panel.height);
  const margin = Math.min(side * 0.16, 3);
  const inner = side - 2 * margin;
  const x = (panel.width - inner) / 2;
  const y = (panel.height - inner) / 2;
  return PATHS[kind]({ x, y, inner, color });
}

interface Square {
  x: number;
  y: number;
  inner: number;
  color: Color;
}

const PATHS: Record<Mark, (square: Square) => string> = { check, cross, dot };

/** Round joins and caps keep the stroke inside, as half its width is taken off the square first. */
function stroked({ x, y, inner, color }: Square, points: [number, number, "m" | "l"][]): string {
  const thickness = Math.max(0.8, inner * 0.14);
  const span = inner - thickness;
  const at = ([px, py, operator]: [number, number, "m" | "l"]) =>
    `${number(x + thickness / 2 + px * span)} ${number(y + thickness / 2 + py * span)} ${operator}`;
  return `${strokeColor(color)} ${number(thickness)} w 1 J 1 j ${points.map(at).join(" ")} S`;
}

function check(square: Square): string {
  return stroked(square, [
    [0, 0.48, "m"],
    [0.36, 0.08, "l"],
    [1, 0.95, "l"],
  ]);
}

function cross(square: Square): string {
  return stroked(square, [
    [0, 0, "m"],
    [1, 1, "l"],
    [0, 1, "m"],
    [1, 0, "l"],
  ]);
}

/** A disc of 7/10 of the square, as four Bézier quarters. */
function dot({ x, y, inner, color }: Square): string {
  const r = inner * 0.35;
  const k = r * 0.5523;
  const [cx, cy] = [x + inner / 2, y + inner / 2];
  const c = (...points: number[]) => `${points.map(number).join(" ")} c`;
  return [
    fillColor(color),
    `${number(cx + r)} ${number(cy)} m`,
    c(cx + r, cy + k, cx + k, cy + r, cx, cy + r),
    c(cx - k, cy + r, cx - r, cy + k, cx - r, cy),
    c(cx - r, cy - k, cx - k, cy - r, cx, cy - r),
    c(cx + k, cy - r, cx + r, cy - k, cx + r, cy),
    "f",
  ].join(" ");
}
