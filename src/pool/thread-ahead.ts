import { DocumentThread } from "./document-thread.js";

/** Default memory for one document, in MiB (FORMFILL_DOCUMENT_MB). */
export const DOCUMENT_MB = 1024;

let ahead: DocumentThread | undefined;

/** Starts a thread before an engine asks for one, in a process that ends after one document or a few hundred rows. */
export function startThreadAhead(): void {
  ahead = new DocumentThread({ documentMb: DOCUMENT_MB, isShortRun: true });
}

/** The thread that was started ahead, if there is one and its memory limit is the one wanted. */
export function takeThreadAhead(documentMb: number): DocumentThread | undefined {
  if (documentMb !== DOCUMENT_MB) return undefined;
  const thread = ahead;
  ahead = undefined;
  return thread;
}

/** Ends the thread if nobody has taken it. */
export async function endThreadAhead(): Promise<void> {
  await ahead?.end();
}
