import type { Store } from "../ports.js";
import type { Portraits } from "./announce.js";
import { batchStore } from "./batches.js";
import { openDatabase } from "./database.js";
import { fileStore } from "./files.js";
import { idempotencyStore } from "./idempotency.js";
import { keyStore } from "./keys.js";
import { organisationStore } from "./organisations.js";
import { rateStore } from "./rates.js";
import { retentionStore } from "./retention.js";
import { runStore } from "./runs.js";
import { sessionStore } from "./sessions.js";
import { templateStore } from "./templates.js";
import { usageStore } from "./usage.js";
import { webhookStore } from "./webhooks.js";

/** Opens the store in a SQLite file, made and migrated as needed. */
export function openSqliteStore(path: string, portraits: Portraits): Store {
  const db = openDatabase(path);
  const readable = db.prepare("SELECT count(*) FROM organisations");
  return {
    organisations: organisationStore(db),
    keys: keyStore(db),
    sessions: sessionStore(db),
    files: fileStore(db),
    runs: runStore(db, portraits),
    batches: batchStore(db, portraits),
    templates: templateStore(db),
    webhooks: webhookStore(db),
    idempotency: idempotencyStore(db),
    usage: usageStore(db),
    rates: rateStore(db),
    retention: retentionStore(db),
    async check() {
      readable.get();
    },
    async backup(path) {
      await db.backup(path);
    },
    close() {
      db.pragma("wal_checkpoint(TRUNCATE)");
      db.close();
    },
  };
}
