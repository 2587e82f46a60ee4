import type { Raster } from "../image/raster.js";

/**
 * A portable graymap: the one picture format that costs no encoding.
 * @param room gives the memory of so many bytes that it is written into
 */
export function toGraymap<Room extends ArrayBufferLike>(
  { width, height, gray }: Raster,
  room: (length: number) => Room,
): Room {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  const graymap = room(head.length + gray.length);
  const bytes = new Uint8Array(graymap);
  bytes.set(head);
  bytes.set(gray, head.length);
  return graymap;
}
