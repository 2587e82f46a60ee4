import type { TemplateStore } from "../ports.js";
import type { TemplateRecord } from "../records.js";
import type { Database } from "./driver.js";
import { contains, listRows } from "./list.js";
import { type Row, toJson, toRecord } from "./records.js";

const record = (row: Row) => toRecord<TemplateRecord>(row, ["config"]);

export function templateStore(db: Database): TemplateStore {
  const insert = db.prepare(
    `INSERT INTO templates (id, organisation_id, name, description, file_id, config, created_at, updated_at)
     VALUES (@id, @organisationId, @name, @description, @fileId, @config, @createdAt, @updatedAt)`,
  );
  const byId = db.prepare<[string, string], Row>("SELECT * FROM templates WHERE organisation_id = ? AND id = ?");
  const update = db.prepare(
    "UPDATE templates SET name = ?, config = ?, updated_at = ? WHERE organisation_id = ? AND id = ?",
  );
  const remove = db.prepare("DELETE FROM templates WHERE organisation_id = ? AND id = ?");

  return {
    async insert(template) {
      insert.run({ ...template, config: toJson(template.config) });
    },
    async get(organisationId, id) {
      const row = byId.get(organisationId, id);
      return row ? record(row) : null;
    },
    async list(organisationId, request) {
      const filters = [contains("name", request.nameContains)];
      return listRows(db, { table: "templates", organisationId, filters }, request).map(record);
    },
    async update(organisationId, id, { name, config, updatedAt }) {
      return update.run(name, toJson(config), updatedAt, organisationId, id).changes > 0;
    },
    async delete(organisationId, id) {
      return remove.run(organisationId, id).changes > 0;
    },
  };
}
