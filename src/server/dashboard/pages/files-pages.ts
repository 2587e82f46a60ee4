import type { FileResource } from "../../../contract/schemas/file.js";
import { receiveFile } from "../../receive-file.js";
import { html, type Markup } from "../html.js";
import { action, layout, moment, more, table, tokenField } from "../layout.js";
import { checkToken, type Visit, visitOf } from "../visit.js";
import { type ById, type FormBody, type Listing, listPageOf, type Pages } from "./page-parts.js";

/** Files: upload, list, delete; and the samples to try. */
export const filesPages: Pages = (app, { workspace, config }) => {
  const { files, samples } = workspace;

  app.get<Listing>("/dashboard/files", async (request) => {
    const visit = visitOf(request);
    const { words, language, organisationId } = visit;
    const { data, nextPageToken } = await files.list(organisationId, listPageOf(request.query));
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

  const upload = { bodyLimit: config.maxFileBytes + 64 * 1024, config: { readsForm: true } };
  app.post("/dashboard/files", upload, async (request, reply) => {
    const visit = visitOf(request);
    // The token stands before the file in the form.
    const check = (fields: ReadonlyMap<string, string>) => checkToken(visit, fields.get("token"));
    const file = await receiveFile(request, files, visit.organisationId, check);
    return reply.redirect(`/dashboard/files/${file.id}`, 303);
  });

  app.post<ById & FormBody>("/dashboard/files/:id/delete", async (request, reply) => {
    const visit = visitOf(request);
    await files.delete(visit.organisationId, request.params.id);
    return reply.redirect("/dashboard/files", 303);
  });

  app.post<{ Params: { name: string } } & FormBody>("/dashboard/samples/:name", async (request, reply) => {
    const visit = visitOf(request);
    const file = await samples.copy(visit.organisationId, request.params.name);
    return reply.redirect(`/dashboard/files/${file.id}`, 303);
  });
};

function row(file: FileResource, visit: Visit): Markup {
  const { words } = visit;
  return html`<tr><td class="wrap"><a href="/dashboard/files/${file.id}">${file.name}</a></td><td>${file.metadata.pageCount}</td>
<td>${moment(file.createdAt)}</td><td>${action(visit, `/dashboard/files/${file.id}/delete`, words.delete, "danger", `${words.delete}: ${file.name}`)}</td></tr>`;
}
