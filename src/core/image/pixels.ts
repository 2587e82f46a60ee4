/** Most buffers kept: as many as a page needs at a time. */
const MOST_KEPT = 14;

/** Lengths are rounded up to a multiple of this, because the pages of a scan differ by a few rows. */
const STEP = 2 ** 20;

const kept = new Set<ArrayBuffer>();

/**
 * A buffer for this many pixels, with arbitrary content. A page needs many buffers of megabytes; allocated anew for each page, they
 * would fragment the memory of the process. Not returning one does no harm beyond that.
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

/** A buffer for this many measurements, such as the means of blocks, filled with zeros. */
export const takeLevels = (count: number): Float32Array<ArrayBuffer> =>
  new Float32Array(takePixels(count * Float32Array.BYTES_PER_ELEMENT).buffer, 0, count).fill(0);

/** A copy in such a buffer; see `returnPixels`. */
export function copyPixels(pixels: Uint8Array | Uint8ClampedArray): Uint8Array {
  const copy = takePixels(pixels.length);
  copy.set(pixels);
  return copy;
}

/** Returns buffers that nothing refers to any longer; they will be overwritten. */
export function returnPixels(...pixels: (Uint8Array | Float32Array)[]): void {
  for (const { buffer } of pixels) {
    if (!(buffer instanceof ArrayBuffer)) continue;
    kept.add(buffer);
    // The oldest is probably of a size that is no longer needed.
    if (kept.size > MOST_KEPT) kept.delete(kept.values().next().value!);
  }
}
