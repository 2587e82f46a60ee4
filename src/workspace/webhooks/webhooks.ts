import { randomBytes } from "node:crypto";
import { EVENT_TYPES, type EventType } from "../../contract/events.js";
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointRequest,
} from "../../contract/schemas/webhook.js";
import { FormfillError } from "../../errors.js";
import { newId } from "../ids.js";
import { type ListOptions, listPage, type Page } from "../list-page.js";
import { seal } from "../sealing.js";
import type { ListRequest, WebhookEndpointRecord } from "../store/records.js";
import type { Caller, Tools } from "../tools.js";
import { checkedHeaders } from "./custom-headers.js";
import { testEvent } from "./test-event.js";
import { toDelivery, toEndpoint } from "./to-endpoint.js";

/** After a rotation both secrets sign for so long. */
const OVERLAP_MS = 24 * 3_600_000;

/** Endpoints of an organisation; each event is written once for each of them. */
const MAX_ENDPOINTS = 50;

/** Webhook endpoints of an organisation and what was sent to them. */
export interface Webhooks {
  /** The answer holds the signing secret, this once. @throws FormfillError INVALID_REQUEST */
  create(caller: Caller & { name?: string }, request: WebhookEndpointRequest): Promise<WebhookEndpoint>;
  /** @throws FormfillError NOT_FOUND */
  get(organisationId: string, id: string): Promise<WebhookEndpoint>;
  list(organisationId: string, options: ListOptions): Promise<Page<WebhookEndpoint>>;
  /** @throws FormfillError NOT_FOUND, INVALID_REQUEST */
  update(caller: Caller, id: string, change: WebhookEndpointChange): Promise<WebhookEndpoint>;
  /** A new secret; the old one signs beside it for a day. @throws FormfillError NOT_FOUND */
  rotateSecret(organisationId: string, id: string): Promise<WebhookEndpoint>;
  /** @throws FormfillError NOT_FOUND */
  delete(organisationId: string, id: string): Promise<void>;
  /** Queues a made-up event. @throws FormfillError NOT_FOUND */
  test(organisationId: string, id: string): Promise<WebhookDelivery>;
  /** @throws FormfillError NOT_FOUND */
  deliveries(organisationId: string, endpointId: string, options: ListOptions): Promise<Page<WebhookDelivery>>;
  /** Sends an event again, under its own id. @throws FormfillError NOT_FOUND */
  redeliver(organisationId: string, deliveryId: string): Promise<WebhookDelivery>;
}

export function webhooks(tools: Tools): Webhooks {
  const { store, secrets, clock } = tools;

  const find = async (organisationId: string, id: string): Promise<WebhookEndpointRecord> => {
    const endpoint = await store.webhooks.getEndpoint(organisationId, id);
    if (!endpoint) throw new FormfillError("NOT_FOUND");
    return endpoint;
  };
  const save = async (endpoint: WebhookEndpointRecord): Promise<void> => {
    if (!(await store.webhooks.updateEndpoint(endpoint))) throw new FormfillError("NOT_FOUND");
  };
  /** Test keys may announce to plain http; what live data is sent to is encrypted, unless the operator named the host. */
  const checkAddress = async (url: string, keyKind: Caller["keyKind"]): Promise<void> => {
    if (!(await tools.reaches(url, { plain: keyKind === "test" }))) {
      throw new FormfillError("INVALID_REQUEST", "url must be a public https URL.");
    }
  };
  const checkRoom = async (organisationId: string): Promise<void> => {
    const first = { limit: MAX_ENDPOINTS, direction: "desc", after: null, sortBy: "createdAt" } as const;
    if ((await store.webhooks.listEndpoints(organisationId, first)).length >= MAX_ENDPOINTS) {
      throw new FormfillError("INVALID_REQUEST", `There are already ${MAX_ENDPOINTS} endpoints; delete one first.`);
    }
  };

  return {
    async create({ organisationId, keyKind, name: createdBy }, request) {
      await checkAddress(request.url, keyKind);
      await checkRoom(organisationId);
      const now = clock();
      const signingSecret = newSigningSecret();
      const endpoint: WebhookEndpointRecord = {
        id: newId("wh"),
        organisationId,
        url: request.url,
        name: request.name,
        status: request.status ?? "enabled",
        disabledReason: null,
        enabledEvents: request.enabledEvents,
        headers: checkedHeaders(request.advancedOptions?.headers),
        sealedSecret: seal(signingSecret, secrets.seal),
        sealedPreviousSecret: null,
        previousSecretUntil: null,
        failingSince: null,
        createdBy: createdBy ?? null,
        createdAt: now,
        updatedAt: now,
      };
      await store.webhooks.insertEndpoint(endpoint);
      return { ...toEndpoint(endpoint), signingSecret };
    },
    async get(organisationId, id) {
      return toEndpoint(await find(organisationId, id));
    },
    async list(organisationId, options) {
      const where = { list: "webhook_endpoints", organisationId, options, secret: secrets.pageToken };
      return listPage(where, (request) => store.webhooks.listEndpoints(organisationId, request), toEndpoint);
    },
    async update({ organisationId, keyKind }, id, { advancedOptions, ...change }) {
      const endpoint = await find(organisationId, id);
      if (change.url !== undefined) await checkAddress(change.url, keyKind);
      const headers = advancedOptions === undefined ? {} : { headers: checkedHeaders(advancedOptions?.headers) };
      const enabled = change.status === "enabled" ? { disabledReason: null, failingSince: null } : {};
      const changed = { ...endpoint, ...change, ...headers, ...enabled, updatedAt: clock() };
      await save(changed);
      return toEndpoint(changed);
    },
    async rotateSecret(organisationId, id) {
      const endpoint = await find(organisationId, id);
      const now = clock();
      const signingSecret = newSigningSecret();
      const changed = {
        ...endpoint,
        sealedSecret: seal(signingSecret, secrets.seal),
        sealedPreviousSecret: endpoint.sealedSecret,
        previousSecretUntil: now + OVERLAP_MS,
        updatedAt: now,
      };
      await save(changed);
      return { ...toEndpoint(changed), signingSecret };
    },
    async delete(organisationId, id) {
      if (!(await store.webhooks.deleteEndpoint(organisationId, id))) throw new FormfillError("NOT_FOUND");
    },
    async test(organisationId, id) {
      const endpoint = await find(organisationId, id);
      const now = clock();
      const type = (endpoint.enabledEvents[0] as EventType | undefined) ?? EVENT_TYPES[0];
      return toDelivery(await store.webhooks.queue(endpoint, testEvent(type, now), now));
    },
    async deliveries(organisationId, endpointId, options) {
      await find(organisationId, endpointId);
      const where = { list: `deliveries of ${endpointId}`, organisationId, options, secret: secrets.pageToken };
      const read = (request: ListRequest) => store.webhooks.listDeliveries(organisationId, endpointId, request);
      return listPage(where, read, toDelivery);
    },
    async redeliver(organisationId, deliveryId) {
      const delivery = await store.webhooks.redeliver(organisationId, deliveryId, clock());
      if (!delivery) throw new FormfillError("NOT_FOUND");
      return toDelivery(delivery);
    },
  };
}

/** 256 random bits, recognisable where secrets are searched for (wire contract §6). */
function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}
