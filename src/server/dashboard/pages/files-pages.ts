import type { FastifyRequest } from "fastify";
import type { FileResource } from "../../../contract/files.js";
import { FormfillError } from "../../../errors.js";
import type { ReceivedFile } from "../../../workspace/files/files.js";
import { html, type Markup } from "../html.js";
import { action, layout, moment, more, table, tokenField } from "../layout.js";
import { pageLinks } from "../page-links.js";
import { sheet } from "../sheet.js";
import { checkToken, type Visit, visitOf } from "../visit.js";
import { type ById, type FormBody, LIST, type Listing, type Pages, pageIndexOf } from "./page-parts.js";

type Picture = { Params: { id: string; page: string } };

/** Files: upload, look, find fields, fill, delete; and the samples to try. */
export const filesPages: Pages = (app, { workspace, pictures, config }) => {
  const { files, runs, samples, templates } = workspace;
  const caller = ({ organisationId }: Visit) => ({ organisationId, keyKind: "live" }) as const;

  app.get<Listing>("/dashboard/files", async (request) => {
    const visit = visitOf(request);
    const { words, language, organisationId } = visit;
    const after = request.query.token ? { nextPageToken: request.query.token } : {};
    const { data, nextPageToken } = await files.list(organisationId, { ...LIST, ...after });
    const body = html`<form class="card row" method="post" action="/dashboard/files" enctype="multipart/form-data">${tokenField(visit)}
<div><label for="password">${words.passwordFile}</label><input id="password" name="password" type="password" autocomplete="off"></div>
<div><label for="file">${words.chooseFile}</label><input id="file" name="file" type="file" required></div><button>${words.upload}</button></form>
${table(
  [words.name, words.pages, words.created, words.actions],
  data.map((file) => row(file, visit)),
  words.none,
)}
${more("/dashboard/files", nextPageToken, words.next)}
<h2>${words.samples}</h2>
${table(
  [words.name, words.kind, words.pages, ""],
  (await samples.list()).map(
    (sample) =>
      html`<tr><td lang="${sample.language}">${sample.title}</td><td>${sample.kind}</td><td>${sample.pageCount}</td><td>${action(visit, `/dashboard/samples/${encodeURIComponent(sample.name)}`, words.tryIt, "quiet", `${words.tryIt}: ${sample.title}`)}</td></tr>`,
  ),
  words.none,
)}`;
    return layout({ title: words.files, body, language, place: "files" }, visit);
  });

  app.post("/dashboard/files", { bodyLimit: config.maxFileBytes + 64 * 1024 }, async (request, reply) => {
    const file = await receive(request);
    return reply.redirect(`/dashboard/files/${file.id}`, 303);
  });

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
    const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return reply
      .header("content-disposition", name)
      .type(file.mediaType)
      .send(await stream());
  });

  app.post<ById & FormBody>("/dashboard/files/:id/delete", async (request, reply) => {
    const visit = visitOf(request);
    checkToken(visit, request.body?.get("token"));
    await files.delete(visit.organisationId, request.params.id);
    return reply.redirect("/dashboard/files", 303);
  });

  app.post<ById & FormBody>("/dashboard/files/:id/detect", async (request, reply) => {
    const visit = visitOf(request);
    checkToken(visit, request.body?.get("token"));
    const body = { file: { id: request.params.id } };
    const { run } = await runs.start(caller(visit), "form_detection_run", body, null);
    return reply.redirect(`/dashboard/runs/${run.id}`, 303);
  });

  app.post<ById & FormBody>("/dashboard/files/:id/fill", async (request, reply) => {
    const visit = visitOf(request);
    checkToken(visit, request.body?.get("token"));
    const templateId = request.body?.get("template");
    const filling = { data: readData(request.body?.get("data")), ...(templateId && { templateId }) };
    const { run } = await runs.start(
      caller(visit),
      "edit_run",
      { file: { id: request.params.id }, config: filling },
      null,
    );
    return reply.redirect(`/dashboard/runs/${run.id}`, 303);
  });

  app.post<{ Params: { name: string } } & FormBody>("/dashboard/samples/:name", async (request, reply) => {
    const visit = visitOf(request);
    checkToken(visit, request.body?.get("token"));
    const file = await samples.copy(visit.organisationId, request.params.name);
    return reply.redirect(`/dashboard/files/${file.id}`, 303);
  });

  /** The token stands before the file in the form: nothing is kept of a file that came without it. */
  const receive = async (request: FastifyRequest): Promise<FileResource> => {
    const visit = visitOf(request);
    const fields = new Map<string, string>();
    let received: ReceivedFile | null = null;
    try {
      for await (const part of request.parts()) {
        if (part.type === "field") fields.set(part.fieldname, String(part.value));
        else {
          checkToken(visit, fields.get("token"));
          received = await files.receive({
            organisationId: visit.organisationId,
            name: part.filename,
            content: part.file,
          });
        }
      }
      if (!received) throw new FormfillError("INVALID_REQUEST", "No file was chosen.");
      return await received.keep(fields.get("password") || undefined);
    } catch (thrown) {
      await received?.drop();
      throw thrown;
    }
  };
};

function row(file: FileResource, visit: Visit): Markup {
  const { words } = visit;
  return html`<tr><td class="wrap"><a href="/dashboard/files/${file.id}">${file.name}</a></td><td>${file.metadata.pageCount}</td>
<td>${moment(file.createdAt)}</td><td>${action(visit, `/dashboard/files/${file.id}/delete`, words.delete, "danger", `${words.delete}: ${file.name}`)}</td></tr>`;
}

function readData(text: string | null | undefined): unknown {
  if (!text?.trim()) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FormfillError("INVALID_REQUEST", "The data is not valid JSON.", { cause });
  }
}
