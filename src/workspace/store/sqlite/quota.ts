import type { KeyKind, Quota } from "../records.js";
import type { Database } from "./driver.js";
import type { Row } from "./records.js";

interface Holder {
  organisationId: string;
  keyKind: KeyKind;
}

/** Pages held against a quota. Called inside the transaction that needs them, so that parallel runs cannot pass the limit. */
export function quotaCounter(db: Database) {
  const read = db.prepare<[string, string, string], Row>(
    "SELECT pages FROM quotas WHERE organisation_id = ? AND key_kind = ? AND period = ?",
  );
  const add = db.prepare(
    `INSERT INTO quotas (organisation_id, key_kind, period, pages) VALUES (?, ?, ?, ?)
     ON CONFLICT (organisation_id, key_kind, period) DO UPDATE SET pages = max(0, pages + excluded.pages)`,
  );

  const held = (holder: Holder, period: string): number =>
    (read.get(holder.organisationId, holder.keyKind, period)?.pages as number | undefined) ?? 0;

  return {
    held,
    /** Whether so many more pages fit; none more means: at least one page is left. */
    fits: (holder: Holder, quota: Quota, pages: number | null): boolean =>
      held(holder, quota.period) + Math.max(1, pages ?? 1) <= quota.limit,
    add(holder: Holder, period: string, pages: number): void {
      add.run(holder.organisationId, holder.keyKind, period, pages);
    },
  };
}
