import { EVENT_TYPES, type EventType } from "../../../contract/events.js";
import type { WebhookEndpoint } from "../../../contract/schemas/webhook.js";
import { html, type Markup } from "../html.js";
import { action, layout, moment, more, table, tokenField } from "../layout.js";
import { callerOf, type Visit, visitOf } from "../visit.js";
import { type ById, type FormBody, LIST, type Listing, listPageOf, type PageParts, type Pages } from "./page-parts.js";

/** Webhook endpoints and what was sent to them; a secret is shown once, in the answer to its making. */
export const webhooksPages: Pages = (app, { workspace }) => {
  const { webhooks } = workspace;

  app.get("/dashboard/webhooks", async (request) => listPage(visitOf(request), workspace, null));

  app.post<FormBody>("/dashboard/webhooks", async (request) => {
    const visit = visitOf(request);
    const chosen = request.body?.getAll("event") ?? [];
    const { signingSecret = null } = await webhooks.create(callerOf(visit), {
      url: request.body?.get("url") ?? "",
      name: request.body?.get("name") || "–",
      enabledEvents: EVENT_TYPES.filter((type) => chosen.includes(type)),
    });
    return listPage(visit, workspace, signingSecret);
  });

  app.get<ById & Listing>("/dashboard/webhooks/:id", async (request) => {
    const visit = visitOf(request);
    const { words, language, organisationId } = visit;
    const endpoint = await webhooks.get(organisationId, request.params.id);
    const here = `/dashboard/webhooks/${endpoint.id}`;
    const { data, nextPageToken } = await webhooks.deliveries(organisationId, endpoint.id, listPageOf(request.query));
    const rows = data.map(
      (
        delivery,
      ) => html`<tr><td>${moment(delivery.createdAt)}</td><td>${delivery.eventType}<br><span class="mono soft">${delivery.eventId}</span></td>
<td class="status ${delivery.status}">${delivery.status}</td>
<td>${delivery.attempts.map(({ at, statusCode, outcome, durationMs }) => html`${moment(at)} ${statusCode ?? outcome} ${durationMs} ms<br>`)}</td>
<td>${action(visit, `${here}/deliveries/${delivery.id}`, words.redeliver, "quiet", `${words.redeliver}: ${delivery.eventId}`)}</td></tr>`,
    );
    const other = endpoint.status === "enabled" ? words.disable : words.enable;
    const body = html`<p class="mono">${endpoint.url}</p><p>${state(endpoint)}</p>
<p>${action(visit, `${here}/test`, words.sendTest)} ${action(visit, `${here}/status`, other, "quiet")} ${action(visit, `${here}/rotate`, words.rotate, "quiet")} ${action(visit, `${here}/delete`, words.delete, "danger")}</p>
<h2>${words.deliveries}</h2>
<div id="list" hx-get="${here}" hx-select="#list" hx-trigger="every 5s" hx-swap="outerHTML">${table([words.time, words.events, words.status, words.attempts, words.actions], rows, words.none)}</div>
${more(here, nextPageToken, words.next)}`;
    return layout({ title: endpoint.name, body, language, place: "webhooks" }, visit);
  });

  const change = (path: string, work: (visit: Visit, id: string) => Promise<unknown>, back?: string): void => {
    app.post<ById & FormBody>(`/dashboard/webhooks/:id/${path}`, async (request, reply) => {
      await work(visitOf(request), request.params.id);
      return reply.redirect(back ?? `/dashboard/webhooks/${request.params.id}`, 303);
    });
  };
  change("test", ({ organisationId }, id) => webhooks.test(organisationId, id));
  change("delete", ({ organisationId }, id) => webhooks.delete(organisationId, id), "/dashboard/webhooks");
  change("status", async (visit, id) => {
    const { status } = await webhooks.get(visit.organisationId, id);
    return webhooks.update(callerOf(visit), id, { status: status === "enabled" ? "disabled" : "enabled" });
  });

  app.post<ById & FormBody>("/dashboard/webhooks/:id/rotate", async (request) => {
    const visit = visitOf(request);
    const { signingSecret } = await webhooks.rotateSecret(visit.organisationId, request.params.id);
    return listPage(visit, workspace, signingSecret ?? null);
  });

  app.post<{ Params: { id: string; delivery: string } } & FormBody>(
    "/dashboard/webhooks/:id/deliveries/:delivery",
    async (request, reply) => {
      const visit = visitOf(request);
      await webhooks.redeliver(visit.organisationId, request.params.delivery);
      return reply.redirect(`/dashboard/webhooks/${request.params.id}`, 303);
    },
  );
};

async function listPage(visit: Visit, { webhooks }: PageParts["workspace"], secret: string | null): Promise<string> {
  const { words, language, organisationId } = visit;
  const { data } = await webhooks.list(organisationId, { ...LIST, maxPageSize: 100 });
  const rows = data.map(
    (endpoint) =>
      html`<tr><td class="wrap"><a href="/dashboard/webhooks/${endpoint.id}">${endpoint.name}</a></td><td class="wrap mono">${endpoint.url}</td><td>${state(endpoint)}</td></tr>`,
  );
  const body = html`${secret && html`<div class="note" role="status"><p>${words.secretOnce}</p><p><code>${secret}</code></p></div>`}
<form class="card" method="post" action="/dashboard/webhooks"><h2>${words.addReceiver}</h2>${tokenField(visit)}
<div class="row"><div><label for="name">${words.name}</label><input id="name" name="name" required maxlength="255"></div>
<div><label for="url">${words.address}</label><input id="url" name="url" type="url" required placeholder="https://"></div></div>
<fieldset><legend>${words.events}</legend>${EVENT_TYPES.map(eventBox)}</fieldset><p><button>${words.save}</button></p></form>
${table([words.name, words.address, words.status], rows, words.none)}`;
  return layout({ title: words.webhooks, body, language, place: "webhooks" }, visit);
}

function eventBox(type: EventType): Markup {
  return html`<label><input type="checkbox" name="event" value="${type}" checked> ${type}</label>`;
}

function state({ status, disabledReason }: WebhookEndpoint): Markup {
  return html`<span class="status ${status}">${status}</span> ${disabledReason}`;
}
