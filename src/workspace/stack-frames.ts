const MOST = 8;

/** Where something went wrong, for the log; without the message, which may quote the request or the document. */
export function stackFrames(thrown: unknown): string[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : String(thrown);
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, MOST);
}
