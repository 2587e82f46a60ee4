/** The part of the WebAssembly interface used here; TypeScript declares it only together with a browser's DOM. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class RuntimeError extends Error {}
}
