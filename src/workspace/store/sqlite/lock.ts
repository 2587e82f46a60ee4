import { FormfillError } from "../../../errors.js";
import { Sqlite } from "./driver.js";

/**
 * Keeps a second server out of a data directory. The lock is an open exclusive transaction on a file of its own: the system
 * gives it up when the process ends, however it ends, so no stale lock is ever left.
 * @returns gives the lock up
 * @throws FormfillError SERVICE_BUSY when another server holds it
 */
export function lockDirectory(path: string): () => void {
  const db = new Sqlite(path, { timeout: 0 });
  try {
    db.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    db.close();
    throw new FormfillError("SERVICE_BUSY", "Another formfill server uses this data directory.", {
      remedy: "Stop it, or choose another folder with --data-dir.",
      cause,
    });
  }
  return () => db.close();
}
