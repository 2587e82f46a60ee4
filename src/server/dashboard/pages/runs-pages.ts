import type { EditRun, FormDetectionRun } from "../../../contract/runs.js";
import type { RunKind } from "../../../workspace/store/records.js";
import { html, type Markup } from "../html.js";
import { addressOf, layout, moment, more, table } from "../layout.js";
import { type Visit, visitOf } from "../visit.js";
import { listPageOf, type Pages } from "./page-parts.js";

type Run = EditRun | FormDetectionRun;
type Query = { Querystring: { token?: string; kind?: string; status?: string } };

const STATES = ["PROCESSING", "PROCESSED", "FAILED", "CANCELLED"];

/** The list of runs; while one of them works, the list asks for itself again. */
export const runsPages: Pages = (app, { workspace }) => {
  app.get<Query>("/dashboard/runs", async (request) => {
    const visit = visitOf(request);
    const { words, language } = visit;
    const kind: RunKind = request.query.kind === "form_detection_run" ? "form_detection_run" : "edit_run";
    const status = STATES.find((state) => state === request.query.status);
    const { token } = request.query;
    const asked = { ...listPageOf(request.query), ...(status && { status }) };
    const { data, nextPageToken } = await workspace.runs.list(visit.organisationId, kind, asked);
    const query = { kind, ...(status && { status }) };
    const here = addressOf("/dashboard/runs", { ...query, ...(token && { token }) });
    const working = data.some((run) => run.status === "PROCESSING");
    const body = html`<p class="filter">${kindLinks(kind, visit)}</p>
<p class="filter">${[undefined, ...STATES].map((state) => html`<a href="${addressOf("/dashboard/runs", { kind, ...(state && { status: state }) })}" ${state === status && html`aria-current="true"`}>${state ?? words.all}</a> `)}</p>
<div id="list" ${working && html`hx-get="${here}" hx-select="#list" hx-trigger="every 2s" hx-swap="outerHTML"`}>
${table(
  [words.file, words.status, words.pages, words.created, ""],
  data.map((run) => row(run, visit)),
  words.none,
)}
</div>${more("/dashboard/runs", nextPageToken, words.next, query)}`;
    return layout({ title: words.runs, body, language, place: "runs" }, visit);
  });
};

function kindLinks(kind: RunKind, { words }: Visit): Markup {
  const link = (to: RunKind, label: string) =>
    html`<a href="/dashboard/runs?kind=${to}" ${to === kind && html`aria-current="page"`}>${label}</a>`;
  return html`${link("edit_run", words.fill)} ${link("form_detection_run", words.detect)}`;
}

function row(run: Run, { words }: Visit): Markup {
  const review = run.object === "edit_run" ? (run.output?.review.length ?? 0) : 0;
  return html`<tr><td class="wrap"><a href="/dashboard/runs/${run.id}">${run.file?.name ?? run.id}</a></td>
<td>${runState(run)}${review > 0 && html` · ${review} ${words.review}`}</td>
<td>${run.metrics?.pageCount}</td><td>${moment(run.createdAt)}</td><td class="mono soft">${run.id}</td></tr>`;
}

/** The status of a run, and how far its work has come. */
export function runState(run: Run): Markup {
  const { progress } = run;
  return html`<span class="status ${run.status}">${run.status}</span>${progress && html` ${progress.stage} ${progress.page}/${progress.pageCount}`}`;
}
