/** The part of the WebAssembly interface used here; TypeScript declares it only together with a browser's DOM. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Module {}
  class Instance {}
  type Imports = Record<string, unknown>;
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
