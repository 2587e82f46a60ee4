import { FormfillError } from "../../../errors.js";
import { attachment } from "../../attachment.js";
import { html } from "../html.js";
import { action, layout, tokenField } from "../layout.js";
import { pageLinks } from "../page-links.js";
import { sheet } from "../sheet.js";
import { callerOf, visitOf } from "../visit.js";
import { type ById, type FormBody, LIST, type Pages, pageIndexOf } from "./page-parts.js";

type Picture = { Params: { id: string; page: string } };

/** One file: its pages, and what can be done with it: open, find fields, fill. */
export const filePage: Pages = (app, { workspace, pictures }) => {
  const { files, runs, templates } = workspace;

  app.get<ById>("/dashboard/files/:id", async (request) => {
    const visit = visitOf(request);
    const { words, language, organisationId } = visit;
    const file = await files.get(organisationId, request.params.id);
    const stored = (await templates.list(organisationId, { ...LIST, maxPageSize: 100 })).data;
    const here = `/dashboard/files/${file.id}`;
    const pageIndex = pageIndexOf(request.query.page);
    const pageCount = file.metadata.pageCount ?? 0;
    const looks = pageCount > 0 ? await pictures.get(organisationId, file.id, pageIndex) : null;
    const body = html`<p>${file.mediaType} · ${Math.ceil(file.size / 1024)} KiB · <a href="${here}/content">${words.open}</a></p>
${pageLinks(here, pageIndex, pageCount, words.page)}
<div class="split"><div>${looks && sheet({ picture: `${here}/pages/${pageIndex + 1}.png`, ...looks, title: `${words.page} ${pageIndex + 1}`, fields: [] })}</div>
<div>${action(visit, `${here}/detect`, words.detect)}
<form class="card" method="post" action="${here}/fill"><h2>${words.fill}</h2>${tokenField(visit)}
<label for="data">${words.data}</label><textarea id="data" name="data" spellcheck="false">{}</textarea>
<label for="template">${words.template}</label><select id="template" name="template"><option value="">–</option>${stored.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select>
<p><button>${words.fill}</button></p></form></div></div>`;
    return layout({ title: file.name, body, language, place: "files" }, visit);
  });

  app.get<Picture>("/dashboard/files/:id/pages/:page.png", async (request, reply) => {
    const { organisationId } = visitOf(request);
    const picture = await pictures.get(organisationId, request.params.id, pageIndexOf(request.params.page));
    return reply.type("image/png").send(Buffer.from(picture.png));
  });

  app.get<ById>("/dashboard/files/:id/content", async (request, reply) => {
    const { organisationId } = visitOf(request);
    const { file, stream } = await files.open(organisationId, request.params.id);
    // Saved and not shown: a document's own scripts must not run under this address.
    return reply
      .header("content-disposition", attachment(file.name))
      .type(file.mediaType)
      .send(await stream());
  });

  app.post<ById & FormBody>("/dashboard/files/:id/detect", async (request, reply) => {
    const body = { file: { id: request.params.id } };
    const { run } = await runs.start(callerOf(visitOf(request)), "form_detection_run", body, null);
    return reply.redirect(`/dashboard/runs/${run.id}`, 303);
  });

  app.post<ById & FormBody>("/dashboard/files/:id/fill", async (request, reply) => {
    const templateId = request.body?.get("template");
    const config = { data: readData(request.body?.get("data")), ...(templateId && { templateId }) };
    const body = { file: { id: request.params.id }, config };
    const { run } = await runs.start(callerOf(visitOf(request)), "edit_run", body, null);
    return reply.redirect(`/dashboard/runs/${run.id}`, 303);
  });
};

function readData(text: string | null | undefined): unknown {
  if (!text?.trim()) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FormfillError("INVALID_REQUEST", "The data is not valid JSON.", { cause });
  }
}
