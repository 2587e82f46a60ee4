import type { EditRun, FormDetectionRun, ReviewItem } from "../../../contract/runs.js";
import type { RunKind } from "../../../workspace/store/records.js";
import { fieldsOnPage, type ShownField } from "../fields-on-page.js";
import { type Content, html, type Markup } from "../html.js";
import { layout, moment, tokenField } from "../layout.js";
import { pageLinks } from "../page-links.js";
import { sheet } from "../sheet.js";
import { callerOf, type Visit, visitOf } from "../visit.js";
import { correctedSchema } from "./corrections.js";
import { type ById, type FormBody, type PageParts, type Pages, pageIndexOf } from "./page-parts.js";
import { runState } from "./runs-pages.js";
import { valueInput } from "./value-input.js";

type Run = EditRun | FormDetectionRun;

const kindOf = (id: string): RunKind => (id.startsWith("fdr_") ? "form_detection_run" : "edit_run");

/** One run: its page as a picture with every box, what to review, and the way to correct values and fill again. */
export const runPage: Pages = (app, parts) => {
  const { runs, templates } = parts.workspace;

  app.get<ById>("/dashboard/runs/:id", async (request) => {
    const visit = visitOf(request);
    const run = await runs.get(visit.organisationId, kindOf(request.params.id), request.params.id);
    const body = run.output
      ? await outcome(run, visit, parts, pageIndexOf(request.query.page), request.query.review === "1")
      : waiting(run, visit);
    const title = run.file?.name ?? run.id;
    return layout({ title, body, language: visit.language, place: "runs" }, visit);
  });

  app.post<ById & FormBody>("/dashboard/runs/:id/fill", async (request, reply) => {
    const visit = visitOf(request);
    const form = request.body ?? new URLSearchParams();
    const run = await runs.get(visit.organisationId, kindOf(request.params.id), request.params.id);
    const config = { ...styleOf(run), schema: correctedSchema(run, form) };
    const body = { file: { id: run.file?.id ?? "" }, config };
    const { run: started } = await runs.start(callerOf(visit), "edit_run", body, null);
    return reply.redirect(`/dashboard/runs/${started.id}`, 303);
  });

  app.post<ById & FormBody>("/dashboard/runs/:id/template", async (request, reply) => {
    const visit = visitOf(request);
    const run = await runs.get(visit.organisationId, kindOf(request.params.id), request.params.id);
    const schema = run.output?.schema ?? { type: "object", properties: {} };
    const template = await templates.create(visit.organisationId, {
      name: request.body?.get("name") || run.file?.name || visit.words.template,
      ...(run.file && { file: { id: run.file.id } }),
      config: { schema },
    });
    return reply.redirect(`/dashboard/templates/${template.id}`, 303);
  });
};

/** How the first filling was written; what it was filled from stands in the values by now. */
function styleOf(run: Run) {
  if (run.object !== "edit_run" || !run.config) return {};
  const { checkStyle, signatureFont, today, advancedOptions } = run.config;
  return {
    ...(checkStyle && { checkStyle }),
    ...(signatureFont && { signatureFont }),
    ...(today && { today }),
    ...(advancedOptions && { advancedOptions }),
  };
}

function waiting(run: Run, { words }: Visit): Markup {
  const live = run.status === "PROCESSING";
  const { progress } = run;
  return html`<div id="state" class="card" role="status" ${live && html`hx-get="/dashboard/runs/${run.id}" hx-select="main" hx-target="main" hx-swap="outerHTML" hx-trigger="every 1s"`}>
<p>${runState(run)}</p>
${progress && html`<progress value="${progress.page}" max="${progress.pageCount}" aria-label="${progress.stage}"></progress>`}
${run.failureReason && html`<p class="error">${run.failureReason}</p><p>${run.failureMessage}</p>`}
<p class="soft">${words.created}: ${moment(run.createdAt)}</p></div>`;
}

async function outcome(
  run: Run,
  visit: Visit,
  parts: PageParts,
  pageIndex: number,
  onlyReview: boolean,
): Promise<Markup> {
  const { words, organisationId } = visit;
  const output = run.output!;
  const edited = run.object === "edit_run" ? run.output!.editedFile : null;
  const values = run.object === "edit_run" ? run.output!.filledValues : {};
  const review = run.object === "edit_run" ? run.output!.review : [];
  const fileId = edited?.id ?? run.file?.id ?? "";
  // The file of a run may be deleted before it: what was found in it is still there to be read.
  const picture = await parts.pictures.find(organisationId, fileId, pageIndex);
  const shown = fieldsOnPage(output.schema, pageIndex).map((field) => told(field, values, review));
  const here = `/dashboard/runs/${run.id}`;
  const listed = onlyReview ? shown.filter(({ look }) => look) : shown;
  return html`<p>${runState(run)} · ${Object.keys(output.schema.properties).length} ${words.found}${review.length > 0 && html` · <strong>${review.length} ${words.review}</strong>`}</p>
<p>${edited && html`<a class="button" href="/dashboard/files/${edited.id}/content">${words.download}</a> `}
${review.length > 0 && html`<a href="${here}?page=${pageIndex + 1}${onlyReview ? "" : html`&amp;review=1`}">${onlyReview ? words.all : words.reviewOnly}</a>`}</p>
${output.warnings.length > 0 && html`<ul class="note" aria-label="${words.warnings}">${output.warnings.map(({ message }) => html`<li>${message}</li>`)}</ul>`}
${pageLinks(here, pageIndex, run.metrics?.pageCount ?? 1, words.page)}
<div class="split">
<div>${picture && sheet({ ...picture, picture: `/dashboard/files/${fileId}/pages/${pageIndex + 1}.png`, title: `${words.page} ${pageIndex + 1}`, fields: shown, onlyReview })}</div>
<form class="card" method="post" action="${here}/fill"><h2>${words.correct}</h2>${tokenField(visit)}
${listed.map((field) => row(field, values[field.key], visit))}
<p><button>${words.fillAgain}</button></p></form>
</div>
<form class="card row" method="post" action="${here}/template">${tokenField(visit)}
<div><label for="template-name">${words.makeTemplate}</label><input id="template-name" name="name" value="${run.file?.name}" maxlength="255"></div><button>${words.save}</button></form>`;
}

interface Told extends ShownField {
  told: string;
  look: boolean;
  reasons: ReviewItem[];
}

function told(field: ShownField, values: Record<string, unknown>, review: ReviewItem[]): Told {
  const reasons = review.filter(({ key }) => key === field.key);
  const value = values[field.key];
  const text = value === undefined || value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);
  const why = reasons.map(({ reason }) => ` ${reason}`).join("");
  return { ...field, told: `${text}.${why}`, look: reasons.length > 0, reasons };
}

function row(field: Told, value: unknown, visit: Visit): Content {
  return html`<div id="field-${encodeURIComponent(field.key)}">${valueInput(field, value)}
${field.reasons.map(({ reason }) => html`<p class="note">${visit.words.review}: ${reason}</p>`)}</div>`;
}
