import type { FileStore } from "../ports.js";
import type { FileRecord } from "../records.js";
import type { Database } from "./driver.js";
import { FILES_AT_WORK } from "./files-at-work.js";
import { contains, listRows } from "./list.js";
import { type Row, toRecord } from "./records.js";

export const INSERT_FILE = `INSERT INTO files
  (id, organisation_id, name, type, media_type, size, page_count, parent_file_id, sealed_password, created_at, updated_at)
  VALUES
  (@id, @organisationId, @name, @type, @mediaType, @size, @pageCount, @parentFileId, @sealedPassword, @createdAt, @updatedAt)`;

export function fileStore(db: Database): FileStore {
  const insert = db.prepare(INSERT_FILE);
  const byId = db.prepare<[string, string], Row>("SELECT * FROM files WHERE organisation_id = ? AND id = ?");
  const signed = db.prepare<[string], Row>("SELECT * FROM files /* any organisation */ WHERE id = ?");
  const describe = db.prepare(
    `UPDATE files SET type = @type, media_type = @mediaType, size = @size, sealed_password = @sealedPassword
     WHERE organisation_id = @organisationId AND id = @id`,
  );
  const setPageCount = db.prepare("UPDATE files SET page_count = ? WHERE organisation_id = ? AND id = ?");
  const inUse = db.prepare<[{ organisationId: string; id: string }], Row>(
    `SELECT 1 AS used WHERE @id IN (${FILES_AT_WORK})`,
  );
  const remove = db.prepare("DELETE FROM files WHERE organisation_id = ? AND id = ?");
  const removeUnused = db.transaction((organisationId: string, id: string) => {
    if (inUse.get({ organisationId, id })) return "in-use" as const;
    return remove.run(organisationId, id).changes > 0 ? ("deleted" as const) : ("missing" as const);
  });

  return {
    async insert(file) {
      insert.run(file);
    },
    async get(organisationId, id) {
      const row = byId.get(organisationId, id);
      return row ? toRecord<FileRecord>(row) : null;
    },
    async getSigned(id) {
      const row = signed.get(id);
      return row ? toRecord<FileRecord>(row) : null;
    },
    async list(organisationId, request) {
      const filters = [contains("name", request.nameContains)];
      return listRows(db, { table: "files", organisationId, filters }, request).map((row) => toRecord<FileRecord>(row));
    },
    async describe({ organisationId, id, type, mediaType, size, sealedPassword }) {
      describe.run({ organisationId, id, type, mediaType, size, sealedPassword });
    },
    async setPageCount(organisationId, id, pageCount) {
      setPageCount.run(pageCount, organisationId, id);
    },
    async delete(organisationId, id) {
      return removeUnused.immediate(organisationId, id);
    },
    async exists(id) {
      return signed.get(id) !== undefined;
    },
  };
}
