import { expectManyFields } from "../src/pool/short-run.js";
import { startThreadAhead } from "../src/pool/thread-ahead.js";

/**
 * Starts the thread that reads the form while the command line itself is still being loaded and understood: a tenth of the time
 * of a command that ends with its document. What it turns out not to be needed for is ended by `main`.
 */
export function startAhead([, , command, ...rest]: string[]): void {
  if ((command !== "fill" && command !== "detect") || rest.includes("--help")) return;
  if (command === "fill") expectManyFields();
  startThreadAhead();
}
