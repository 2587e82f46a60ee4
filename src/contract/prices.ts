import type { Product } from "./schemas/usage.js";

/** Price of one page in thousandths of a euro, by its position in the month (service-spec "Limits"). */
export interface PriceTier {
  /** First page of the tier, counted from 1. */
  fromPage: number;
  milliEuro: number;
}

const PRICES: Record<Product, readonly PriceTier[]> = {
  fill_with_detection: tiers(30, 25, 20),
  fill_with_schema: tiers(10, 8, 6),
  detect_only: tiers(20, 15, 10),
};

function tiers(second: number, third: number, fourth: number): PriceTier[] {
  return [
    { fromPage: 1, milliEuro: 0 },
    { fromPage: 101, milliEuro: second },
    { fromPage: 10_001, milliEuro: third },
    { fromPage: 100_001, milliEuro: fourth },
  ];
}

/**
 * Splits pages over the price tiers: each page costs what the tier it falls in costs.
 * @param before pages of this product already charged in the month
 */
export function splitOverTiers(product: Product, before: number, pages: number): (PriceTier & { pages: number })[] {
  const table = PRICES[product];
  return table
    .map((tier, i) => {
      const end = (table[i + 1]?.fromPage ?? Number.POSITIVE_INFINITY) - 1;
      const pagesInTier = Math.min(before + pages, end) - Math.max(before, tier.fromPage - 1);
      return { ...tier, pages: Math.max(0, pagesInTier) };
    })
    .filter((tier) => tier.pages > 0);
}

/** Graduated price in thousandths of a euro; integers, so that sums are exact. */
export function priceInMilliEuro(product: Product, before: number, pages: number): number {
  return splitOverTiers(product, before, pages).reduce((sum, tier) => sum + tier.pages * tier.milliEuro, 0);
}
