import type { Raster } from "../image/raster.js";

/**
 * Writes a picture as a portable graymap (PGM), which needs no encoding.
 * @param room allocates the given number of bytes
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
