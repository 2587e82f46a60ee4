import type { UsageStore } from "../ports.js";
import type { ProductMonth } from "../records.js";
import type { Database } from "./driver.js";
import { quotaCounter } from "./quota.js";
import { type Row, toRecord } from "./records.js";

export function usageStore(db: Database): UsageStore {
  const quotas = quotaCounter(db);
  const month = db.prepare<[string, string], Row>(
    "SELECT product, live, pages, amount_milli_euro FROM usage_months WHERE organisation_id = ? AND month = ?",
  );
  return {
    async month(organisationId, name) {
      return month.all(organisationId, name).map((row) => ({ ...toRecord<ProductMonth>(row), live: row.live === 1 }));
    },
    async reserved(organisationId, keyKind, period) {
      return quotas.held({ organisationId, keyKind }, period);
    },
  };
}
