import { FormfillError } from "../src/errors.js";

/**
 * A reader that stops early (`formfill detect … | head`) is no failure: the command ends as soon as the pipe breaks. Whoever
 * writes to stdout is told of other failures there.
 */
export function endQuietlyOnBrokenPipe(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
  });
}

/**
 * Turns Ctrl-C into an aborted signal, so that the command can clean up and end with code 130. A second Ctrl-C ends at once.
 * @param remedy what to do to continue, if that is not simply running the command again
 */
export function interruption(remedy?: string): AbortSignal {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(new FormfillError("INTERRUPTED", undefined, { remedy }));
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return controller.signal;
}

/** Resolves with the first Ctrl-C, for commands that run until they are stopped. */
export async function untilInterrupted(): Promise<void> {
  const signal = interruption();
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}
