import { expectManyFields } from "../src/pool/short-run.js";
import { startThreadAhead } from "../src/pool/thread-ahead.js";

/**
 * Starts the thread that reads the form while the command line is still being loaded and parsed, which saves a tenth of the time
 * of a command for one document. `main` ends the thread if it turns out not to be needed.
 */
export function startAhead([, , command, ...rest]: string[]): void {
  if ((command !== "fill" && command !== "detect") || rest.includes("--help")) return;
  if (command === "fill") expectManyFields();
  startThreadAhead();
}
