import type { OrganisationStore } from "../ports.js";
import type { OrganisationRecord } from "../records.js";
import type { Database } from "./driver.js";
import { type Row, toRecord } from "./records.js";

export function organisationStore(db: Database): OrganisationStore {
  const insert = db.prepare(
    `INSERT INTO organisations (id, name, retention_ms, monthly_page_cap, password_hash, setup_token_hash, created_at)
     VALUES (@id, @name, @retentionMs, @monthlyPageCap, @passwordHash, @setupTokenHash, @createdAt)`,
  );
  const byId = db.prepare<[string], Row>("SELECT * FROM organisations WHERE id = ?");
  const byName = db.prepare<[string], Row>("SELECT * FROM organisations WHERE name = ?");
  const bySetupToken = db.prepare<[string], Row>("SELECT * FROM organisations WHERE setup_token_hash = ?");
  const all = db.prepare<[], Row>("SELECT * FROM organisations ORDER BY created_at, id");
  const setSetupToken = db.prepare("UPDATE organisations SET setup_token_hash = ? WHERE id = ?");
  const setPassword = db.transaction(settingPassword(db));
  const configure = db.prepare("UPDATE organisations SET retention_ms = ?, monthly_page_cap = ? WHERE id = ?");
  const remove = db.transaction(removing(db));
  const record = (row: Row | undefined) => (row ? toRecord<OrganisationRecord>(row) : null);

  return {
    async insert(organisation) {
      insert.run(organisation);
    },
    async get(id) {
      return record(byId.get(id));
    },
    async findByName(name) {
      return record(byName.get(name));
    },
    async findBySetupToken(hash) {
      return record(bySetupToken.get(hash));
    },
    async list() {
      return all.all().map((row) => toRecord<OrganisationRecord>(row));
    },
    async setSetupToken(id, hash) {
      setSetupToken.run(hash, id);
    },
    async setPassword(id, setupTokenHash, passwordHash) {
      return setPassword.immediate(id, setupTokenHash, passwordHash);
    },
    async configure(id, { retentionMs, monthlyPageCap }) {
      configure.run(retentionMs, monthlyPageCap, id);
    },
    async delete(id) {
      return remove.immediate(id);
    },
  };
}

/** Sets the password in exchange for the set-up token, and ends the sessions that were opened with the old one. */
function settingPassword(db: Database): (id: string, setupTokenHash: string, passwordHash: string) => boolean {
  const exchange = db.prepare(
    "UPDATE organisations SET password_hash = ?, setup_token_hash = NULL WHERE id = ? AND setup_token_hash = ?",
  );
  const endSessions = db.prepare("DELETE FROM sessions WHERE organisation_id = ?");
  return (id, setupTokenHash, passwordHash) => {
    if (exchange.run(passwordHash, id, setupTokenHash).changes === 0) return false;
    endSessions.run(id);
    return true;
  };
}

/** Removes an organisation, and all its rows with it; returns the ids of its files. */
function removing(db: Database): (id: string) => string[] | null {
  const files = db.prepare<[string], Row>("SELECT id FROM files WHERE organisation_id = ?");
  const remove = db.prepare("DELETE FROM organisations WHERE id = ?");
  return (id) => {
    const ids = files.all(id).map((row) => row.id as string);
    return remove.run(id).changes > 0 ? ids : null;
  };
}
