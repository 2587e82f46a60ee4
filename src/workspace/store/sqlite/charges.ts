import { priceInMilliEuro } from "../../../contract/prices.js";
import type { ModelMetrics, Usage } from "../../../contract/runs.js";
import { utcMonth } from "../../clock.js";
import type { RunRecord } from "../records.js";
import type { Database } from "./driver.js";
import type { Row } from "./records.js";

/** Charges the pages of a run, inside a transaction of the caller, at the price of their place in the month. */
export function charging(db: Database): (run: RunRecord, pages: number, now: number) => Usage {
  const monthBefore = db.prepare<[string, string, number, string], Row>(
    "SELECT pages FROM usage_months WHERE organisation_id = ? AND month = ? AND live = ? AND product = ?",
  );
  const insertCharge = db.prepare(
    `INSERT INTO charges (organisation_id, run_id, month, live, product, pages, amount_milli_euro, created_at)
     VALUES (@organisationId, @runId, @month, @live, @product, @pages, @amount, @now)`,
  );
  const addToMonth = db.prepare(
    `INSERT INTO usage_months (organisation_id, month, live, product, pages, amount_milli_euro)
     VALUES (@organisationId, @month, @live, @product, @pages, @amount)
     ON CONFLICT (organisation_id, month, live, product)
     DO UPDATE SET pages = pages + excluded.pages, amount_milli_euro = amount_milli_euro + excluded.amount_milli_euro`,
  );

  return (run: RunRecord, pages: number, now: number): Usage => {
    if (pages === 0) return usageOf(run, 0, 0);
    const month = utcMonth(now);
    const live = run.keyKind === "live";
    const before = monthBefore.get(run.organisationId, month, Number(live), run.product)?.pages as number | undefined;
    const amount = live ? priceInMilliEuro(run.product, before ?? 0, pages) : 0;
    const { organisationId, product } = run;
    const row = { organisationId, month, live: Number(live), product, pages, amount };
    insertCharge.run({ ...row, runId: run.id, now });
    addToMonth.run(row);
    return usageOf(run, pages, amount);
  };
}

/** What was asked of a language model, where it was asked. */
export function modelUse(metrics: Partial<ModelMetrics> | undefined): { model?: ModelMetrics } {
  if (!metrics?.modelCalls) return {};
  const { modelCalls, modelInputTokens = 0, modelCacheWriteTokens = 0 } = metrics;
  const { modelCacheReadTokens = 0, modelOutputTokens = 0 } = metrics;
  return { model: { modelCalls, modelInputTokens, modelCacheWriteTokens, modelCacheReadTokens, modelOutputTokens } };
}

/** Pages charged, as the run shows them (wire contract §3). */
function usageOf(run: RunRecord, pages: number, amountMilliEuro: number): Usage {
  const charges = [
    {
      product: run.product,
      unit: "page" as const,
      quantity: pages,
      credits: pages,
      pages: Array.from({ length: pages }, (_, i) => i + 1),
    },
  ];
  return {
    credits: pages,
    totalCredits: pages,
    breakdown: [{ object: run.kind, id: run.id, credits: pages, charges: pages > 0 ? charges : [] }],
    amountEur: amountMilliEuro / 1000,
    live: run.keyKind === "live",
  };
}
