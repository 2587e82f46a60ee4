import type { EditProperty, EditSchema } from "../../../contract/edit-schema.js";
import { fieldsOnPage, type ShownField } from "../fields-on-page.js";
import { html, type Markup } from "../html.js";
import { action, layout, moment, more, table, tokenField } from "../layout.js";
import { pageLinks } from "../page-links.js";
import { type Visit, visitOf } from "../visit.js";
import { type ById, type FormBody, type Listing, listPageOf, type Pages, pageIndexOf } from "./page-parts.js";
import { SIDES, TYPES, templateChanges } from "./template-changes.js";

/** Stored schemas: boxes are moved, renamed, given another type or taken away on the page's picture. */
export const templatesPages: Pages = (app, { workspace, pictures }) => {
  const { templates } = workspace;

  app.get<Listing>("/dashboard/templates", async (request) => {
    const visit = visitOf(request);
    const { words, language, organisationId } = visit;
    const { data, nextPageToken } = await templates.list(organisationId, listPageOf(request.query));
    const rows = data.map(
      ({
        id,
        name,
        createdAt,
      }) => html`<tr><td class="wrap"><a href="/dashboard/templates/${id}">${name}</a></td><td class="mono soft">${id}</td><td>${moment(createdAt)}</td>
<td>${action(visit, `/dashboard/templates/${id}/delete`, words.delete, "danger", `${words.delete}: ${name}`)}</td></tr>`,
    );
    const body = html`${table([words.name, "", words.created, words.actions], rows, words.none)}${more("/dashboard/templates", nextPageToken, words.next)}`;
    return layout({ title: words.templates, body, language, place: "templates" }, visit);
  });

  app.get<ById>("/dashboard/templates/:id", async (request) => {
    const visit = visitOf(request);
    const { words, language, organisationId } = visit;
    const template = await templates.get(organisationId, request.params.id);
    const schema = template.config.schema as EditSchema;
    const pageIndex = pageIndexOf(request.query.page);
    const here = `/dashboard/templates/${template.id}`;
    const fields = fieldsOnPage(schema, pageIndex).filter(isOneBox);
    const { file } = template;
    const picture = file && (await pictures.get(organisationId, file.id, pageIndex));
    const body = html`${pageLinks(here, pageIndex, file?.metadata.pageCount ?? 1, words.page)}
<form method="post" action="${here}?page=${pageIndex + 1}">${tokenField(visit)}
<div class="row"><div><label for="name">${words.name}</label><input id="name" name="name" value="${template.name}" maxlength="255" required></div><button>${words.save}</button></div>
<div class="split"><div>${file && picture && editor(`${words.page} ${pageIndex + 1}`, `/dashboard/files/${file.id}/pages/${pageIndex + 1}.png`, picture, fields)}</div>
<div>${fields.map((field, index) => fieldRow(field, index, visit))}</div></div></form>`;
    return layout({ title: template.name, body, language, place: "templates" }, visit);
  });

  app.post<ById & FormBody>("/dashboard/templates/:id", async (request, reply) => {
    const visit = visitOf(request);
    const form = request.body ?? new URLSearchParams();
    const { organisationId } = visit;
    const template = await templates.get(organisationId, request.params.id);
    const schema = templateChanges(template.config.schema as EditSchema, form);
    await templates.change(organisationId, template.id, { name: form.get("name") || template.name, schema });
    return reply.redirect(`/dashboard/templates/${template.id}?page=${pageIndexOf(request.query.page) + 1}`, 303);
  });

  app.post<ById & FormBody>("/dashboard/templates/:id/delete", async (request, reply) => {
    const visit = visitOf(request);
    await templates.delete(visit.organisationId, request.params.id);
    return reply.redirect("/dashboard/templates", 303);
  });
};

/** The boxes of a choice belong to its answers: they are not moved by hand. */
function isOneBox({ property }: ShownField): boolean {
  return property["extend_edit:bbox"] !== undefined && property["extend_edit:bboxes"] === undefined;
}

function editor(
  title: string,
  picture: string,
  { width, height }: { width: number; height: number },
  fields: ShownField[],
): Markup {
  return html`<svg class="sheet" data-editor="1" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<image href="${picture}" x="0" y="0" width="${width}" height="${height}"></image>
${fields.map(({ label, property }, index) => {
  const { left, top, right, bottom } = property["extend_edit:bbox"]!;
  return html`<g data-name="f${index}"><title>${label}</title><rect id="f${index}-rect" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="1.5"></rect></g>`;
})}
</svg>`;
}

function fieldRow({ key, label, property }: ShownField, index: number, { words }: Visit): Markup {
  const name = `f${index}`;
  const box = property["extend_edit:bbox"]!;
  return html`<fieldset class="card"><legend>${label}</legend><input type="hidden" name="key" value="${key}">
<div class="row"><div><label for="${name}-key">${words.name}</label><input id="${name}-key" name="${name}.key" value="${key}" maxlength="128" required></div>
<div><label for="${name}-type">${words.type}</label><select id="${name}-type" name="${name}.type">${typeOptions(property)}</select></div></div>
<p class="soft">${words.box}</p><div class="row">${SIDES.map((side) => html`<input class="number" id="${name}-${side}" data-box="${name}" name="${name}.${side}" type="number" step="0.1" value="${box[side].toFixed(1)}" aria-label="${label}: ${side}">`)}</div>
<label><input type="checkbox" name="${name}.delete" value="1"> ${words.delete}</label></fieldset>`;
}

function typeOptions(property: EditProperty): Markup[] {
  const current = property["extend_edit:field_type"] ?? "text";
  const offered: string[] = (TYPES as readonly string[]).includes(current) ? [...TYPES] : [current, ...TYPES];
  return offered.map((type) => html`<option value="${type}" ${type === current && html`selected`}>${type}</option>`);
}
