import { FormfillError } from "../../src/errors.js";

const REASONS: Record<string, string> = {
  ENOENT: "its folder does not exist",
  ENOTDIR: "its folder is a file",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENAMETOOLONG: "the name is too long",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
};

/**
 * The failure to write to a path or to stdout.
 * @param remedy what to do about it, if that is not to choose another path with `-o`
 */
export function unwritable(target: string, cause: unknown, remedy?: string): FormfillError {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? "";
  const why = REASONS[code] ?? (code || "its folder is a file");
  return new FormfillError("OUTPUT_NOT_WRITABLE", `${target} cannot be written: ${why}.`, { remedy, cause });
}
