import { TEST_PAGES_PER_DAY } from "../../contract/limits.js";
import { splitOverTiers } from "../../contract/prices.js";
import type { Product, UsageReport } from "../../contract/schemas/usage.js";
import { utcDay, utcMonth } from "../clock.js";
import type { ProductMonth } from "../store/records.js";
import type { Tools } from "../tools.js";

/** Pages and euros of a UTC month (wire contract §4). */
export async function usageReport(
  { store, clock }: Pick<Tools, "store" | "clock">,
  organisationId: string,
  month = utcMonth(clock()),
): Promise<UsageReport> {
  const rows = await store.usage.month(organisationId, month);
  const live = rows.filter((row) => row.live);
  return {
    object: "usage",
    month,
    live: {
      pages: pagesOf(live),
      amountEur: live.reduce((sum, row) => sum + row.amountMilliEuro, 0) / 1000,
      products: live.map(productReport),
    },
    test: {
      pages: pagesOf(rows.filter((row) => !row.live)),
      pagesToday: await store.usage.reserved(organisationId, "test", utcDay(clock())),
      pagesPerDay: TEST_PAGES_PER_DAY,
    },
  };
}

function productReport({ product, pages, amountMilliEuro }: ProductMonth) {
  return { product, pages, amountEur: amountMilliEuro / 1000, tiers: tiersOf(product, pages) };
}

function tiersOf(product: Product, pages: number) {
  return splitOverTiers(product, 0, pages).map((tier) => ({
    fromPage: tier.fromPage,
    pages: tier.pages,
    pricePerPageEur: tier.milliEuro / 1000,
    amountEur: (tier.pages * tier.milliEuro) / 1000,
  }));
}

function pagesOf(rows: ProductMonth[]): number {
  return rows.reduce((sum, row) => sum + row.pages, 0);
}
