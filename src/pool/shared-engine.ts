type Instantiated = (instance: WebAssembly.Instance) => void;

/**
 * Has the PDF engine of this thread made from the module that all threads share. Must run before the engine is loaded.
 * @returns takes the module, which may come while everything else is loaded
 */
export function instantiateFrom(): (module: WebAssembly.Module) => void {
  let give: (module: WebAssembly.Module) => void = () => {};
  const given = new Promise<WebAssembly.Module>((resolve) => {
    give = resolve;
  });
  const instantiateWasm = async (imports: WebAssembly.Imports, done: Instantiated) =>
    done(await WebAssembly.instantiate(await given, imports));
  // Where mupdf looks for the options of its loader.
  Object.assign(globalThis, { $libmupdf_wasm_Module: { instantiateWasm } });
  return give;
}
