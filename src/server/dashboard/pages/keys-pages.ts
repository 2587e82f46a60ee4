import { FormfillError } from "../../../errors.js";
import { html } from "../html.js";
import { action, layout, moment, table, tokenField } from "../layout.js";
import { type Visit, visitOf } from "../visit.js";
import type { ById, FormBody, PageParts, Pages } from "./page-parts.js";

/** API keys: a new one is shown once, in the answer to its making and nowhere else. */
export const keysPages: Pages = (app, { workspace }) => {
  const { keys } = workspace;

  app.get("/dashboard/keys", async (request) => keysPage(visitOf(request), workspace, null));

  app.post<FormBody>("/dashboard/keys", async (request) => {
    const visit = visitOf(request);
    const name = request.body?.get("name")?.trim().slice(0, 255);
    if (!name) throw new FormfillError("INVALID_REQUEST", "The key needs a name.");
    const kind = request.body?.get("kind") === "live" ? "live" : "test";
    return keysPage(visit, workspace, (await keys.create(visit.organisationId, kind, name)).key);
  });

  app.post<ById & FormBody>("/dashboard/keys/:id/revoke", async (request, reply) => {
    const visit = visitOf(request);
    await keys.revoke(visit.organisationId, request.params.id);
    return reply.redirect("/dashboard/keys", 303);
  });
};

async function keysPage(visit: Visit, { keys }: PageParts["workspace"], fresh: string | null): Promise<string> {
  const { words, language, organisationId } = visit;
  const rows = (await keys.list(organisationId)).map(
    (
      key,
    ) => html`<tr><td class="wrap">${key.name}</td><td>${key.kind === "live" ? words.live : words.test}</td><td class="mono">…${key.lastFour}</td>
<td>${moment(key.createdAt)}</td><td>${key.revokedAt === null ? action(visit, `/dashboard/keys/${key.id}/revoke`, words.revoke, "danger", `${words.revoke}: ${key.name}`) : words.revoked}</td></tr>`,
  );
  const body = html`${fresh && html`<div class="note" role="status"><p>${words.keyOnce}</p><p><code>${fresh}</code></p></div>`}
<form class="card row" method="post" action="/dashboard/keys">${tokenField(visit)}
<div><label for="name">${words.name}</label><input id="name" name="name" required maxlength="255"></div>
<div><label for="kind">${words.kind}</label><select id="kind" name="kind"><option value="test">${words.test}</option><option value="live">${words.live}</option></select></div>
<button>${words.newKey}</button></form>
${table([words.name, words.kind, "", words.created, words.actions], rows, words.none)}`;
  return layout({ title: words.keys, body, language, place: "keys" }, visit);
}
