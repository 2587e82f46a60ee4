const MIB = 1024 * 1024;
const WASM_PAGE = 64 * 1024;

export interface HeapLimit {
  /** Bytes of the largest WebAssembly heap so far; such heaps never shrink. */
  readonly size: number;
  /** Whether growth was refused since the last call. */
  takeRefusal(): boolean;
}

/**
 * Limits every WebAssembly heap of this thread. A thread's `resourceLimits` cover only its JavaScript heap, so growing beyond the
 * limit is refused here; the engine then reports a failed allocation. Must run before the engine is loaded.
 */
export function limitWasmHeap(maxMb: number): HeapLimit {
  const grow = WebAssembly.Memory.prototype.grow;
  let size = 0;
  let refused = false;
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * WASM_PAGE > maxMb * MIB) {
      refused = true;
      throw new RangeError(`A WebAssembly heap may not exceed ${maxMb} MiB.`);
    }
    const before = grow.call(this, pages);
    size = Math.max(size, this.buffer.byteLength);
    return before;
  };
  return {
    get size() {
      return size;
    },
    takeRefusal() {
      const was = refused;
      refused = false;
      return was;
    },
  };
}
