import type { Box } from "../geometry.js";
import type { Word } from "../page.js";
import { type Picture, pixelAt } from "./ink.js";

/** Largest share of ink inside a hollow mark. */
const HOLLOW = 0.15;

/**
 * The shape of a hollow mark: a square has ink along all four sides, a circle at the middles of the sides but not in the corners.
 */
export function shapeOf(picture: Picture, ink: Box): Word["mark"] {
  const w = ink.right - ink.left + 1;
  const h = ink.bottom - ink.top + 1;
  if (Math.max(w, h) > 1.4 * Math.min(w, h) || Math.min(w, h) < 9) return undefined;
  const dark = (u: number, v: number) =>
    picture.pixels[pixelAt(picture, Math.round(ink.left + u * (w - 1)), Math.round(ink.top + v * (h - 1)))]! <
    picture.ink;
  const share = (probes: boolean[]) => probes.filter(Boolean).length / probes.length;
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  const depth = [0, 0.05, 0.1, 0.15];
  const sides = [
    share(steps.map((u) => depth.some((v) => dark(u, v)))),
    share(steps.map((u) => depth.some((v) => dark(u, 1 - v)))),
    share(steps.map((v) => depth.some((u) => dark(u, v)))),
    share(steps.map((v) => depth.some((u) => dark(1 - u, v)))),
  ];
  const inner = steps.filter((u) => u >= 0.3 && u <= 0.7);
  const inside = share(inner.flatMap((u) => inner.map((v) => dark(u, v))));
  if (inside > HOLLOW) return undefined;
  if (Math.min(...sides) >= 0.85) return "square";
  const corners = share([0.04, 0.96].flatMap((u) => [0.04, 0.96].map((v) => dark(u, v))));
  return corners === 0 && Math.min(...sides) >= 0.3 && Math.max(...sides) <= 0.8 ? "circle" : undefined;
}
