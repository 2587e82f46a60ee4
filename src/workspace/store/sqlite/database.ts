import { existsSync } from "node:fs";
import { FormfillError } from "../../../errors.js";
import { diskFull } from "../../full-disk.js";
import { type Database, Sqlite } from "./driver.js";
import { MIGRATIONS } from "./migrations.js";

const BUSY_MS = 5_000;

/**
 * Opens the database file and brings its schema up to date.
 * An acknowledged run must outlive a power cut, and deleted content must be overwritten, so SQLite's quicker defaults
 * (synchronous NORMAL in WAL mode, secure_delete off) are not taken.
 * @throws FormfillError INPUT_NOT_FOUND when the file cannot be used, with what to do about it
 */
export function openDatabase(path: string): Database {
  let db: Database | undefined;
  try {
    db = new Sqlite(path, { timeout: BUSY_MS });
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    db.pragma("foreign_keys = ON");
    db.pragma("secure_delete = ON");
    db.pragma("trusted_schema = OFF");
    migrate(db);
    return db;
  } catch (cause) {
    db?.close();
    throw cause instanceof FormfillError ? cause : (diskFull(path, cause) ?? unusable(path, cause));
  }
}

/** Runs the migrations that are missing; two processes at once wait for each other. */
export function migrate(db: Database, migrations: readonly string[] = MIGRATIONS): void {
  db.transaction(() => {
    const version = db.pragma("user_version", { simple: true }) as number;
    if (version > migrations.length) {
      throw new FormfillError("INPUT_NOT_FOUND", "The database was written by a newer version of formfill.", {
        remedy: "Install that version, or restore a backup made by this one.",
      });
    }
    for (const [index, sql] of migrations.entries()) {
      if (index < version) continue;
      db.exec(sql);
      db.pragma(`user_version = ${index + 1}`);
    }
  }).immediate();
}

function unusable(path: string, cause: unknown): FormfillError {
  const why = existsSync(path) ? "is damaged or not a formfill database" : "cannot be created";
  return new FormfillError("INPUT_NOT_FOUND", `The database ${path} ${why}.`, {
    remedy: "Check the folder's owner and permissions, or restore a backup.",
    cause,
  });
}
