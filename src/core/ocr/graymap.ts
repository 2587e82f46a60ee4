import type { Raster } from "../image/raster.js";

/** A portable graymap: the one picture format that costs no encoding. */
export function toGraymap({ width, height, gray }: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), gray]);
}
