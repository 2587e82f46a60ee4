import { DocumentThread } from "./document-thread.js";

/** What one document may take where nothing else is set (FORMFILL_DOCUMENT_MB). */
export const DOCUMENT_MB = 1024;

let ahead: DocumentThread | undefined;

/** Starts a thread before an engine asks for one, in a process that ends with its document or with some hundred rows. */
export function startThreadAhead(): void {
  ahead = new DocumentThread({ documentMb: DOCUMENT_MB, isShortRun: true });
}

/** The thread that was started ahead, where there is one and its memory is bounded as asked for. */
export function takeThreadAhead(documentMb: number): DocumentThread | undefined {
  if (documentMb !== DOCUMENT_MB) return undefined;
  const thread = ahead;
  ahead = undefined;
  return thread;
}

/** Ends the thread that nobody took. */
export async function endThreadAhead(): Promise<void> {
  await ahead?.end();
}
