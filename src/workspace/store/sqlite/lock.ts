import { FormfillError } from "../../../errors.js";
import { diskFull } from "../../full-disk.js";
import { type Database, Sqlite } from "./driver.js";

/**
 * Keeps a second server out of a data directory. The lock is an open exclusive transaction on a file of its own: the system
 * gives it up when the process ends, however it ends, so no stale lock is ever left.
 * @returns gives the lock up
 * @throws FormfillError SERVICE_BUSY when another server holds it, OUTPUT_NOT_WRITABLE when the file cannot be used
 */
export function lockDirectory(path: string): () => void {
  let db: Database | undefined;
  try {
    db = new Sqlite(path, { timeout: 0 });
    db.exec("BEGIN EXCLUSIVE");
    const held = db;
    return () => held.close();
  } catch (cause) {
    db?.close();
    throw (cause as { code?: unknown }).code === "SQLITE_BUSY"
      ? busy(cause)
      : (diskFull(path, cause) ?? unusable(path, cause));
  }
}

const busy = (cause: unknown): FormfillError =>
  new FormfillError("SERVICE_BUSY", "Another formfill server uses this data directory.", {
    remedy: "Stop it, or choose another folder with --data-dir.",
    cause,
  });

const unusable = (path: string, cause: unknown): FormfillError =>
  new FormfillError("OUTPUT_NOT_WRITABLE", `The lock ${path} cannot be taken.`, {
    remedy: "Check the folder's owner and permissions; where no server runs, delete the file.",
    cause,
  });
