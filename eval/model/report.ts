import type { Outcome } from "./outcome.js";

export interface Report {
  model: string;
  date: string;
  /** Share of expected values that were filled right, of filled values that were right, and sums over all cases. */
  total: Omit<Outcome, "name" | "costUsd"> & {
    recall: number;
    precision: number;
    secondsPerPage: number;
    costUsd: number | null;
  };
  cases: Outcome[];
  /** Cases that failed, with the code of the failure. */
  failed: { name: string; code: string; message: string }[];
}

const SUMS = [
  "pages",
  "fields",
  "expected",
  "right",
  "wrong",
  "missing",
  "extra",
  "review",
  "calls",
  "inputTokens",
  "cacheReadTokens",
  "outputTokens",
  "seconds",
] as const;

export function reportOf(model: string, cases: Outcome[], failed: Report["failed"]): Report {
  const sums = Object.fromEntries(
    SUMS.map((name) => [name, cases.reduce((sum, each) => sum + each[name], 0)]),
  ) as Record<(typeof SUMS)[number], number>;
  const costs = cases.map(({ costUsd }) => costUsd);
  return {
    model,
    date: new Date().toISOString().slice(0, 10),
    total: {
      ...sums,
      recall: share(sums.right, sums.expected),
      precision: share(sums.right, sums.right + sums.wrong + sums.extra),
      secondsPerPage: share(sums.seconds, sums.pages),
      costUsd: costs.some((cost) => cost === null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    },
    cases,
    failed,
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export function printReport({ model, date, total, cases, failed }: Report): void {
  const line = (
    o: Pick<Outcome, "right" | "wrong" | "missing" | "extra" | "review" | "calls" | "seconds">,
    name: string,
  ) =>
    `${name.padEnd(26)} right ${o.right}  wrong ${o.wrong}  missing ${o.missing}  extra ${o.extra}  review ${o.review}  calls ${o.calls}  ${o.seconds.toFixed(1)} s`;
  const lines = [
    `${model}, ${date}: ${cases.length} forms, ${total.pages} pages`,
    ...cases.map((outcome) => line(outcome, outcome.name)),
    ...failed.map(({ name, code, message }) => `${name.padEnd(26)} failed: ${code} ${message}`),
    line(total, "all"),
    `recall ${total.recall.toFixed(4)}  precision ${total.precision.toFixed(4)}  ${total.secondsPerPage.toFixed(2)} s a page  ${total.costUsd === null ? "price unknown" : `$${total.costUsd.toFixed(4)} together`}`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
