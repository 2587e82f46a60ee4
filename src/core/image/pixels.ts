/** Buffers kept at most: as many as one page needs at once. */
const MOST_KEPT = 14;

/** Buffers are as long as a whole number of these: the pages of a scan differ by a few rows. */
const STEP = 2 ** 20;

const kept = new Set<ArrayBuffer>();

/**
 * Room for so many pixels, whatever they were before. A page takes megabytes many times over; taken and freed anew for each
 * page, they leave holes in the memory of the process that are never given back. Whoever does not return them loses nothing
 * but that.
 */
export function takePixels(count: number): Uint8Array<ArrayBuffer> {
  const length = Math.ceil(count / STEP) * STEP;
  for (const buffer of kept) {
    if (buffer.byteLength !== length) continue;
    kept.delete(buffer);
    return new Uint8Array(buffer, 0, count);
  }
  return new Uint8Array(new ArrayBuffer(length), 0, count);
}

/** Room for so many measures of a picture, as means of its blocks; all are zero. */
export const takeLevels = (count: number): Float32Array<ArrayBuffer> =>
  new Float32Array(takePixels(count * Float32Array.BYTES_PER_ELEMENT).buffer, 0, count).fill(0);

/** A copy in memory that is used again; see `returnPixels`. */
export function copyPixels(pixels: Uint8Array | Uint8ClampedArray): Uint8Array {
  const copy = takePixels(pixels.length);
  copy.set(pixels);
  return copy;
}

/** Gives pixels back that nothing refers to any longer: the next picture is written over them. */
export function returnPixels(...pixels: (Uint8Array | Float32Array)[]): void {
  for (const { buffer } of pixels) {
    if (!(buffer instanceof ArrayBuffer)) continue;
    kept.add(buffer);
    // The one returned longest ago is of a size no longer asked for.
    if (kept.size > MOST_KEPT) kept.delete(kept.values().next().value!);
  }
}
