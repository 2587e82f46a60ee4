import type { Keystone } from "../turn.js";
import { takePixels } from "./pixels.js";
import type { Raster } from "./raster.js";
import { PAPER } from "./rotate.js";

/** The picture of a photographed page as if it had lain flat, with bilinear sampling; the size stays. */
export function rectify(raster: Raster, degrees: number, keystone: Keystone): Raster {
  const { width, height, gray, scale } = raster;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [across, down] = [keystone.across / scale, keystone.down / scale];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const flat = takePixels(gray.length);
  for (let row = 0, i = 0; row < height; row++) {
    const y = row - middleY;
    for (let column = 0; column < width; column++, i++) {
      const x = column - middleX;
      const depth = 1 / (1 + across * x + down * y);
      const [drawnX, drawnY] = [(x + keystone.shear * y) * depth, y * depth];
      flat[i] = sample(raster, cos * drawnX - sin * drawnY + middleX, sin * drawnX + cos * drawnY + middleY);
    }
  }
  return { ...raster, gray: flat };
}

function sample({ width, height, gray }: Raster, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return PAPER;
  const [right, down] = [x - left, y - top];
  const i = top * width + left;
  const above = gray[i]! * (1 - right) + gray[i + 1]! * right;
  const below = gray[i + width]! * (1 - right) + gray[i + width + 1]! * right;
  return above * (1 - down) + below * down;
}
