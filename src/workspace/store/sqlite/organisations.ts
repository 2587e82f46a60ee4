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
  const password = db.prepare(
    "UPDATE organisations SET password_hash = ?, setup_token_hash = NULL WHERE id = ? AND setup_token_hash = ?",
  );
  const endSessions = db.prepare("DELETE FROM sessions WHERE organisation_id = ?");
  const setPassword = db.transaction((id: string, setupTokenHash: string, hash: string) => {
    if (password.run(hash, id, setupTokenHash).changes === 0) return false;
    endSessions.run(id);
    return true;
  });
  const configure = db.prepare("UPDATE organisations SET retention_ms = ?, monthly_page_cap = ? WHERE id = ?");
  const files = db.prepare<[string], Row>("SELECT id FROM files WHERE organisation_id = ?");
  const remove = db.prepare("DELETE FROM organisations WHERE id = ?");
  const removeAll = db.transaction((id: string) => {
    const ids = files.all(id).map((row) => row.id as string);
    return remove.run(id).changes > 0 ? ids : null;
  });
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
      return removeAll.immediate(id);
    },
  };
}
