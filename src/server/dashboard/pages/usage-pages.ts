import { html, type Markup } from "../html.js";
import { layout, table } from "../layout.js";
import { visitOf } from "../visit.js";
import type { Pages } from "./page-parts.js";

/** Months in the chart, this one included. */
const MONTHS = 6;

/** Pages and euros of a month, and a small chart of the last ones. */
export const usagePages: Pages = (app, { workspace, clock }) => {
  app.get("/dashboard/usage", async (request) => {
    const visit = visitOf(request);
    const { words, language, organisationId } = visit;
    const reports = await Promise.all(lastMonths(clock()).map((month) => workspace.usage(organisationId, month)));
    const current = reports.at(-1)!;
    const rows = current.live.products.map(
      ({ product, pages, amountEur }) =>
        html`<tr><td>${product}</td><td>${pages}</td><td>${amountEur.toFixed(2)} €</td></tr>`,
    );
    const body = html`<h2>${current.month}</h2>
${table([words.kind, words.pages, words.amount], rows, words.none)}
<p>${words.test}: ${current.test.pages} ${words.pages} (${current.test.pagesToday}/${current.test.pagesPerDay})</p>
${chart(
  reports.map(({ month, live, test }) => ({ month, pages: live.pages + test.pages })),
  `${words.pages} / ${words.month}`,
)}`;
    return layout({ title: words.usage, body, language, place: "usage" }, visit);
  });
};

function lastMonths(now: number): string[] {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, i) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (MONTHS - 1 - i), 1)).toISOString().slice(0, 7),
  );
}

const [BAR, GAP, HEIGHT] = [56, 24, 120];

function chart(months: { month: string; pages: number }[], title: string): Markup {
  const most = Math.max(1, ...months.map(({ pages }) => pages));
  return html`<svg class="card chart" viewBox="0 0 ${months.length * (BAR + GAP)} ${HEIGHT + 40}" width="${months.length * (BAR + GAP)}" role="img" aria-label="${title}: ${months.map(({ month, pages }) => `${month} ${pages}`).join(", ")}">
${months.map(({ month, pages }, index) => {
  const tall = Math.round((pages / most) * HEIGHT);
  const x = index * (BAR + GAP);
  return html`<rect x="${x}" y="${18 + HEIGHT - tall}" width="${BAR}" height="${tall}" rx="3"></rect><text x="${x + BAR / 2}" y="${12 + HEIGHT - tall}" text-anchor="middle">${pages}</text><text x="${x + BAR / 2}" y="${HEIGHT + 36}" text-anchor="middle">${month}</text>`;
})}</svg>`;
}
