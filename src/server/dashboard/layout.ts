import { type Content, html, type Markup } from "./html.js";
import type { Visit } from "./visit.js";
import { type Language, wordsOf } from "./words.js";

export type Place = "runs" | "files" | "templates" | "keys" | "webhooks" | "usage";

const NAVIGATION: Place[] = ["runs", "files", "templates", "keys", "webhooks", "usage"];

/** htmx would write styles and evaluate code, which the content policy forbids. */
const HTMX = JSON.stringify({ includeIndicatorCSS: false, includeIndicatorStyles: false, allowEval: false });

/** A whole page: what every page has around its own part. */
export function layout(
  page: { title: string; body: Content; language: Language; place?: Place | undefined },
  visit: Visit | null,
): string {
  const words = wordsOf(page.language);
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="htmx-config" content="${HTMX}">
<title>${page.title} · formfill</title>
<link rel="stylesheet" href="/dashboard/assets/dashboard.css">
<script src="/dashboard/assets/htmx.js" defer></script>
<script src="/dashboard/assets/editor.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>
<strong>formfill</strong>
${visit && navigation(page.place, words)}
<a href="/dashboard/language/${words.languageCode}" hreflang="${words.languageCode}" lang="${words.languageCode}">${words.language}</a>
${visit && action(visit, "/dashboard/logout", words.logOut, "quiet")}
</header>
<main id="content" tabindex="-1">
<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>`.text;
}

function navigation(place: Place | undefined, words: Record<Place, string>): Markup {
  const link = (to: Place) =>
    html`<a href="/dashboard/${to}" ${to === place && html`aria-current="page"`}>${words[to]}</a>`;
  return html`<nav aria-label="formfill">${NAVIGATION.map(link)}</nav>`;
}

/** A button that changes something: a form of its own with the session's token. */
export function action(
  visit: Visit,
  path: string,
  label: string,
  look: "" | "quiet" | "danger" = "",
  name = label,
): Markup {
  return html`<form class="inline" method="post" action="${path}">${tokenField(visit)}<button class="${look}" aria-label="${name}">${label}</button></form>`;
}

/** Proves that a form was made by this dashboard, for this session. */
export function tokenField(visit: Visit): Markup {
  return html`<input type="hidden" name="token" value="${visit.token}">`;
}

/** A table, or a word that there is nothing. */
export function table(headings: string[], rows: Markup[], empty: string): Markup {
  if (rows.length === 0) return html`<p class="soft">${empty}</p>`;
  return html`<div class="scroll"><table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

/** The link to the next page of a list; `query` is what the list was asked with. */
export function more(
  path: string,
  nextPageToken: string | null,
  label: string,
  query: Record<string, string> = {},
): Content {
  return nextPageToken && html`<p><a href="${addressOf(path, { ...query, token: nextPageToken })}">${label}</a></p>`;
}

/** A path with its query. */
export function addressOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** A time, to the minute for people and exact for programs. */
export function moment(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")}</time>`;
}
