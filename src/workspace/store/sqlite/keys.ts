import type { KeyStore } from "../ports.js";
import type { KeyRecord } from "../records.js";
import type { Database } from "./driver.js";
import { type Row, toRecord } from "./records.js";

export function keyStore(db: Database): KeyStore {
  const insert = db.prepare(
    `INSERT INTO api_keys (id, organisation_id, name, kind, hash, last_four, created_at, revoked_at)
     VALUES (@id, @organisationId, @name, @kind, @hash, @lastFour, @createdAt, @revokedAt)`,
  );
  const byHash = db.prepare<[string], Row>("SELECT * FROM api_keys /* any organisation */ WHERE hash = ?");
  const all = db.prepare<[string], Row>("SELECT * FROM api_keys WHERE organisation_id = ? ORDER BY created_at, id");
  const revoke = db.prepare(
    "UPDATE api_keys SET revoked_at = ? WHERE organisation_id = ? AND id = ? AND revoked_at IS NULL",
  );

  return {
    async insert(key) {
      insert.run(key);
    },
    async findByHash(hash) {
      const row = byHash.get(hash);
      return row ? toRecord<KeyRecord>(row) : null;
    },
    async list(organisationId) {
      return all.all(organisationId).map((row) => toRecord<KeyRecord>(row));
    },
    async revoke(organisationId, id, now) {
      return revoke.run(now, organisationId, id).changes > 0;
    },
  };
}
