type Instantiated = (instance: WebAssembly.Instance) => void;

/**
 * Makes the PDF engine of this thread instantiate the module that all threads share. Must run before the engine is loaded.
 * @returns a function to be given the module, which may arrive while everything else is loading
 */
export function instantiateFrom(): (module: WebAssembly.Module) => void {
  let give: (module: WebAssembly.Module) => void = () => {};
  const given = new Promise<WebAssembly.Module>((resolve) => {
    give = resolve;
  });
  const instantiateWasm = async (imports: WebAssembly.Imports, done: Instantiated) =>
    done(await WebAssembly.instantiate(await given, imports));
  // The global in which mupdf looks for loader options.
  Object.assign(globalThis, { $libmupdf_wasm_Module: { instantiateWasm } });
  return give;
}
