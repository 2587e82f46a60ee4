import type { SessionStore } from "../ports.js";
import type { SessionRecord } from "../records.js";
import type { Database } from "./driver.js";
import { type Row, toRecord } from "./records.js";

export function sessionStore(db: Database): SessionStore {
  const insert = db.prepare(
    `INSERT INTO sessions (id, organisation_id, hash, created_at, expires_at)
     VALUES (@id, @organisationId, @hash, @createdAt, @expiresAt)`,
  );
  const byHash = db.prepare<[string], Row>("SELECT * FROM sessions /* any organisation */ WHERE hash = ?");
  const remove = db.prepare("DELETE FROM sessions WHERE organisation_id = ? AND id = ?");

  return {
    async insert(session) {
      insert.run(session);
    },
    async findByHash(hash) {
      const row = byHash.get(hash);
      return row ? toRecord<SessionRecord>(row) : null;
    },
    async delete(organisationId, id) {
      remove.run(organisationId, id);
    },
  };
}
