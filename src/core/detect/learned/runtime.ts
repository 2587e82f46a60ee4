import { ASK_OPERATOR, FormfillError } from "../../../errors.js";

/** A model's output for one picture: rows of numbers. */
export interface Prediction {
  data: Float32Array;
  dims: readonly number[];
}

/** A loaded detector model, with the side of the square pictures it takes. */
export interface DetectorModel {
  side: number;
  run(pixels: Float32Array): Promise<Prediction>;
}

/** The part of the optional peer `onnxruntime-node` that is used. */
interface Runtime {
  InferenceSession: {
    create(path: string, options: object): Promise<Session>;
  };
  Tensor: new (type: "float32", data: Float32Array, dims: readonly number[]) => unknown;
}

interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  inputMetadata?: readonly { shape?: readonly (number | string)[] }[];
  run(feeds: Record<string, unknown>): Promise<Record<string, Prediction>>;
}

/** Input size of models that do not declare one. */
const USUAL_SIDE = 640;
const LARGEST_SIDE = 2048;

const PEER = "onnxruntime-node";

const loaded = new Map<string, Promise<DetectorModel>>();

/**
 * Loads a detector once for each path.
 * @throws FormfillError INVALID_OPTIONS where the runtime is not installed or the file is no model
 */
export function loadDetector(path: string): Promise<DetectorModel> {
  const model = loaded.get(path) ?? load(path);
  loaded.set(path, model);
  // A failure is not cached, so that a corrected file can be loaded later.
  model.catch(() => loaded.delete(path));
  return model;
}

async function load(path: string): Promise<DetectorModel> {
  const { InferenceSession, Tensor } = await importRuntime();
  let session: Session;
  try {
    // One thread, because the pool runs one document per core.
    session = await InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  } catch (cause) {
    throw new FormfillError("INVALID_OPTIONS", "The detector model could not be loaded.", {
      remedy: "Set FORMFILL_DETECTOR to the path of an ONNX model that detects form fields.",
      callerRemedy: ASK_OPERATOR,
      cause,
    });
  }
  const stated = session.inputMetadata?.[0]?.shape?.at(-1);
  const side = typeof stated === "number" && stated > 0 && stated <= LARGEST_SIDE ? stated : USUAL_SIDE;
  return {
    side,
    async run(pixels) {
      const feeds = { [session.inputNames[0]!]: new Tensor("float32", pixels, [1, 3, side, side]) };
      const outputs = await session.run(feeds);
      return outputs[session.outputNames[0]!]!;
    },
  };
}

async function importRuntime(): Promise<Runtime> {
  try {
    const runtime = (await import(PEER)) as Runtime & { default?: Runtime };
    return runtime.default ?? runtime;
  } catch (cause) {
    throw new FormfillError("INVALID_OPTIONS", "The detector model needs onnxruntime-node, which is not installed.", {
      remedy: "Install it with npm install onnxruntime-node, or unset FORMFILL_DETECTOR.",
      callerRemedy: ASK_OPERATOR,
      cause,
    });
  }
}
