import { FormfillError } from "../errors.js";

/** As the system and SQLite tell it; what SQLite's processes share is a file as well, which has to grow before anything is read. */
const CODES = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"]);

/** What to say of a failure whose cause is a full disk; null for any other, which must not be taken for one. */
export function diskFull(path: string, cause: unknown): FormfillError | null {
  const { code } = (cause ?? {}) as { code?: unknown };
  if (typeof code !== "string" || !CODES.has(code)) return null;
  return new FormfillError("OUTPUT_NOT_WRITABLE", `${path} cannot be written: the disk is full.`, {
    remedy: "Free up disk space, then try again.",
    cause,
  });
}
