import type { IdempotencyStore } from "../ports.js";
import type { Database } from "./driver.js";
import { type Row, toRecord } from "./records.js";

export const FIND_IDEMPOTENCY =
  "SELECT fingerprint, resource_id FROM idempotency WHERE organisation_id = ? AND route = ? AND key = ? AND created_at > ?";

export function idempotencyStore(db: Database): IdempotencyStore {
  const find = db.prepare<[string, string, string, number], Row>(FIND_IDEMPOTENCY);
  return {
    async find(organisationId, route, key, notBefore) {
      const row = find.get(organisationId, route, key, notBefore);
      return row ? toRecord(row) : null;
    },
  };
}
