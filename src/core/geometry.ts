import type { Bbox } from "../contract/edit-schema.js";

/** PDF points, origin at the top left of the page as displayed, y down (wire contract §1). */
export type Box = Bbox;

export const width = (box: Box): number => box.right - box.left;
export const height = (box: Box): number => box.bottom - box.top;

/** 0 if the sides are the wrong way round. */
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box));

/** Rounded to hundredths of a point: finer than any printer, and short and stable in the output. */
export const hundredths = (points: number): number => Math.round(points * 100) / 100;

/** The area two boxes share; 0 if they do not overlap. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Intersection over union, 0 to 1. */
export function iou(a: Box, b: Box): number {
  const shared = overlap(a, b);
  return shared === 0 ? 0 : shared / (area(a) + area(b) - shared);
}

/** The smallest box around two. */
export function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** A box with each side moved outwards, or inwards if `by` is negative. */
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The intersection of two boxes; if they do not overlap, its sides are the wrong way round. */
export function intersection(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Whether `inner` lies in `outer`, give or take `slack` points on each side. */
export function contains(outer: Box, inner: Box, slack = 0): boolean {
  return (
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  );
}
