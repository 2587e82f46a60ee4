import type { RunEnd, RunRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { conclude } from "./conclude.js";
import { executeRun } from "./execute.js";
import { failedEnd } from "./failure.js";
import { progressWriter } from "./progress-writer.js";

/**
 * Does the work of a run and records how it ended.
 * @param owner of the lease
 * @param signal stops the work and records nothing: the run was ended by somebody else, or goes back to the queue
 * @returns whether the run was brought to an end
 */
export async function carryOut(run: RunRecord, owner: string, tools: Tools, signal: AbortSignal): Promise<boolean> {
  const onProgress = progressWriter(run, tools);
  let end: RunEnd;
  try {
    end = await executeRun(run, tools, { signal, onProgress });
  } catch (thrown) {
    if (signal.aborted) return false;
    end = failedEnd(run, thrown, tools.log);
  }
  await conclude(run, end, owner, tools);
  return true;
}
