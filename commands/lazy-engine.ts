import { createEngine, type Engine, type EngineOptions } from "../src/pool/engine.js";

/** Workers that are started when the first document comes; most commands on the data directory never bring one. */
export function lazyEngine(options: EngineOptions): Pick<Engine, "detect" | "fill" | "inspect" | "picture" | "close"> {
  let engine: Engine | undefined;
  const started = () => {
    engine ??= createEngine(options);
    return engine;
  };
  return {
    detect: (file, config, call) => started().detect(file, config, call),
    fill: (file, config, call) => started().fill(file, config, call),
    inspect: (file, call) => started().inspect(file, call),
    picture: (file, pageIndex, call) => started().picture(file, pageIndex, call),
    close: async () => engine?.close(),
  };
}
