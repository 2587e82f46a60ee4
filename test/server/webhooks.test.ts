import { ExtendClient } from "extend-ai";
import { afterEach, expect, test } from "vitest";
import { verifyWebhook } from "../../src/index.js";
import { fillableForm, NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";
import { type Receiver, startReceiver } from "./webhook-receiver.js";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 1);

const open: { end?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await (thing.end ?? thing.close)?.();
});

async function receiver(answer: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
  const started = await startReceiver(answer);
  open.push(started);
  return started;
}

const ok = (response: { writeHead(status: number): { end(): void } }) => response.writeHead(200).end();
const status = (code: number) => (response: { writeHead(status: number): { end(): void } }) =>
  response.writeHead(code).end();

interface Setting {
  server: TestServer;
  key: string;
  time: { now: number };
}

async function setting(hosts: string[], dataDir?: string): Promise<Setting> {
  const time = { now: START };
  const server = await startServer(
    { outboundAllow: hosts },
    { clock: () => time.now, ...(dataDir === undefined ? {} : { dataDir }) },
  );
  open.push(server);
  return { server, key: await server.newKey("live"), time };
}

async function endpoint({ server, key }: Setting, url: string, more: object = {}) {
  const { status: answered, body } = await server.call("POST", "/webhook_endpoints", {
    key,
    body: {
      url,
      name: "receiver",
      enabledEvents: ["edit_run.processed", "edit_run.failed", "batch.completed"],
      ...more,
    },
  });
  expect(answered, JSON.stringify(body)).toBe(200);
  return body;
}

async function fillOnce({ server, key }: Setting) {
  const data = (await fillableForm()).toString("base64");
  const body = { file: { data }, config: { schema: NAME_SCHEMA, data: { name: "Ada" } } };
  return (await server.call("POST", "/edit", { key, body })).body;
}

const deliveries = async ({ server, key }: Setting, id: string) =>
  (await server.call("GET", `/webhook_endpoints/${id}/deliveries`, { key })).body.data;

test("a finished run is announced once, signed for our verifier and for the stock client's [WH-01]", async () => {
  const hook = await receiver(ok);
  const at = await setting([hook.host]);
  const { signingSecret } = await endpoint(at, hook.url);
  const run = await fillOnce(at);
  await at.server.workspace.deliverDue();

  expect(hook.received).toHaveLength(1);
  const { headers, body } = hook.received[0]!;
  expect(headers["x-formfill-event-type"]).toBe("edit_run.processed");
  const now = START / 1000;
  expect(
    verifyWebhook({ body, signature: String(headers["x-formfill-signature"]), secret: signingSecret, now }).valid,
  ).toBe(true);
  const event = JSON.parse(body);
  expect(event.eventId).toBe(headers["x-formfill-event-id"]);
  expect(event.payload.id).toBe(run.id);
  expect(event.payload.output.editedFile).toEqual({ id: run.output.editedFile.id, presignedUrl: null });

  const client = new ExtendClient({ token: at.key, environment: at.server.url as never });
  const verified = client.webhooks.verifyAndParse(body, headers as Record<string, string>, signingSecret, {
    maxAgeSeconds: 10 * 365 * 24 * 3600,
  } as never);
  expect(verified.eventType).toBe("edit_run.processed");
});

test("the stock client manages endpoints: create, list, retrieve, update, delete", async () => {
  const hook = await receiver(ok);
  const at = await setting([hook.host]);
  const { webhookEndpoints } = new ExtendClient({ token: at.key, baseUrl: at.server.url });
  const made = await webhookEndpoints.create({
    url: hook.url,
    name: "orders",
    enabledEvents: ["edit_run.processed"],
    apiVersion: "2026-02-09",
  });
  expect(made).toMatchObject({ object: "webhook_endpoint", status: "enabled", apiVersion: "2026-02-09" });
  expect(made.createdBy).toEqual({ type: "api_key", name: expect.stringMatching(/./) });
  expect(made.signingSecret).toMatch(/^whsec_[\w-]{43}$/);
  expect((await webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([made.id]);
  const changed = await webhookEndpoints.update(made.id, { status: "disabled", name: "orders, later" });
  expect(changed).toMatchObject({ id: made.id, status: "disabled", name: "orders, later", url: hook.url });
  const shown = await webhookEndpoints.retrieve(made.id);
  expect(shown).toMatchObject({ name: "orders, later" });
  expect(shown).not.toHaveProperty("signingSecret");
  expect(await webhookEndpoints.delete(made.id)).toMatchObject({ id: made.id });
  await expect(webhookEndpoints.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 });
});

test("a failing receiver gets exactly the promised attempts, then the delivery is dead [WH-06, WH-10]", async () => {
  const hook = await receiver(status(500));
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  expect(hook.received).toHaveLength(1);

  const waits = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20].map((hours) => hours * HOUR);
  for (const [index, wait] of waits.entries()) {
    at.time.now += wait * 0.79;
    await at.server.workspace.deliverDue();
    expect(hook.received, `before wait ${index} is over`).toHaveLength(index + 1);
    at.time.now += wait * 0.42;
    await at.server.workspace.deliverDue();
    expect(hook.received, `after wait ${index}`).toHaveLength(index + 2);
  }
  const [delivery] = await deliveries(at, id);
  expect(delivery.status).toBe("dead");
  expect(delivery.attempts).toHaveLength(9);
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
  at.time.now += 100 * HOUR;
  await at.server.workspace.deliverDue();
  expect(hook.received).toHaveLength(9);
});

test("a receiver that closes the connection is tried again by the same schedule [WH-09]", async () => {
  const hook = await receiver((response) => void response.socket?.destroy());
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  at.time.now += 6.1 * 1_000;
  await at.server.workspace.deliverDue();
  expect((await deliveries(at, id))[0]).toMatchObject({
    status: "pending",
    attempts: [{ outcome: "unreachable", statusCode: null }, { outcome: "unreachable" }],
  });
});

test("a receiver that never answers ends the attempt after thirty seconds, and is tried again [WH-09]", async () => {
  const hook = await receiver(() => {});
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  await fillOnce(at);
  const started = performance.now();
  await at.server.workspace.deliverDue();
  expect(performance.now() - started).toBeGreaterThan(29_000);
  const [delivery] = await deliveries(at, id);
  expect(delivery).toMatchObject({ status: "pending", attempts: [{ outcome: "timed_out", statusCode: null }] });
  expect(Date.parse(delivery.nextAttemptAt) - START).toBeLessThanOrEqual(6_000);
}, 60_000);

test("of an endless answer only a little is read [WH-09]", async () => {
  let sent = 0;
  const hook = await receiver((response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(64 * 1024);
    const push = (): void => {
      while (sent < 64 * 1024 * 1024 && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", push);
      }
    };
    push();
  });
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  expect((await deliveries(at, id))[0].status).toBe("delivered");
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

test("one event goes to each endpoint on its own: its secret, its attempts [WH-16]", async () => {
  const good = await receiver(ok);
  const bad = await receiver(status(500));
  const at = await setting([good.host, bad.host]);
  const first = await endpoint(at, good.url);
  const second = await endpoint(at, bad.url);
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  expect((await deliveries(at, first.id))[0].status).toBe("delivered");
  expect((await deliveries(at, second.id))[0].status).toBe("pending");
  const { headers, body } = bad.received[0]!;
  const signature = String(headers["x-formfill-signature"]);
  const valid = (secret: string) => verifyWebhook({ body, signature, secret, now: START / 1000 }).valid;
  expect([valid(first.signingSecret), valid(second.signingSecret)]).toEqual([false, true]);
  expect(good.received[0]!.headers["x-formfill-event-id"]).toBe(headers["x-formfill-event-id"]);
});

test("attempts are kept in small numbers, and events go with the retention [WH-14]", async () => {
  const hook = await receiver(status(500));
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  await at.server.call("POST", `/webhook_endpoints/${id}/test`, { key: at.key });
  const { organisations, webhooks, deliverDue, retention } = at.server.workspace;
  const { id: organisationId } = await organisations.getOrCreate();
  await deliverDue();
  const [{ id: deliveryId }] = await deliveries(at, id);
  for (let i = 0; i < 60; i++) {
    await webhooks.redeliver(organisationId, deliveryId);
    await deliverDue();
  }
  expect(hook.received.length).toBe(61);
  expect((await deliveries(at, id))[0].attempts).toHaveLength(50);
  expect(at.server.logged.join("").length).toBeLessThan(100_000);
  at.time.now += 31 * 24 * HOUR;
  await retention.sweep(0);
  expect(await deliveries(at, id)).toEqual([]);
});

test("a redirect is a failure and is not followed [WH-07]", async () => {
  const elsewhere = await receiver(ok);
  const hook = await receiver((response) => void response.writeHead(302, { location: elsewhere.url }).end());
  const at = await setting([hook.host, elsewhere.host]);
  const { id } = await endpoint(at, hook.url);
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  expect(elsewhere.received).toHaveLength(0);
  expect((await deliveries(at, id))[0]).toMatchObject({ status: "pending", attempts: [{ statusCode: 302 }] });
});

test("an answer of 410 disables the endpoint at once; a person can enable it again [WH-08, WH-11]", async () => {
  const hook = await receiver(status(410));
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  const read = async () => (await at.server.call("GET", `/webhook_endpoints/${id}`, { key: at.key })).body;
  expect(await read()).toMatchObject({ status: "disabled", disabledReason: expect.stringContaining("410") });
  await fillOnce(at);
  at.time.now += 48 * HOUR;
  await at.server.workspace.deliverDue();
  expect(hook.received).toHaveLength(1);
  await at.server.call("POST", `/webhook_endpoints/${id}`, { key: at.key, body: { status: "enabled" } });
  expect(await read()).toMatchObject({ status: "enabled", disabledReason: null });
});

test("an endpoint at which nothing succeeded for five days is disabled [WH-12]", async () => {
  const hook = await receiver(status(500));
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  for (let day = 0; day <= 5; day++) {
    await fillOnce(at);
    await at.server.workspace.deliverDue();
    at.time.now += 24 * HOUR + 60_000;
  }
  await at.server.workspace.deliverDue();
  const { body } = await at.server.call("GET", `/webhook_endpoints/${id}`, { key: at.key });
  expect(body).toMatchObject({ status: "disabled", disabledReason: expect.stringContaining("five days") });
});

test("Retry-After is honoured up to an hour [WH-06]", async () => {
  const hook = await receiver((response) => void response.writeHead(503, { "retry-after": "120" }).end());
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  const [delivery] = await deliveries(at, id);
  expect(Date.parse(delivery.nextAttemptAt)).toBe(START + 120_000);
});

test("after a rotation both secrets sign for a day, then the new one alone [WH-17, WH-18]", async () => {
  const hook = await receiver(ok);
  const at = await setting([hook.host]);
  const { id, signingSecret: old } = await endpoint(at, hook.url);
  const rotated = await at.server.call("POST", `/webhook_endpoints/${id}/rotate_secret`, { key: at.key });
  const fresh = rotated.body.signingSecret;
  const valid = (secret: string) => {
    const { headers, body } = hook.received.at(-1)!;
    const signature = String(headers["x-formfill-signature"]);
    return verifyWebhook({ body, signature, secret, now: at.time.now / 1000 }).valid;
  };
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  expect([valid(old), valid(fresh)]).toEqual([true, true]);
  at.time.now += 25 * HOUR;
  await fillOnce(at);
  await at.server.workspace.deliverDue();
  expect([valid(old), valid(fresh)]).toEqual([false, true]);
  const shown = await at.server.call("GET", `/webhook_endpoints/${id}`, { key: at.key });
  expect(JSON.stringify([shown.body, at.server.logged])).not.toContain("whsec_");
});

test("addresses on private networks, plain http for live keys and framing headers are refused [WH-20, WH-21, WH-22, SSRF-52]", async () => {
  const at = await setting([]);
  const create = (body: object) =>
    at.server.call("POST", "/webhook_endpoints", { key: at.key, body: { name: "n", enabledEvents: [], ...body } });
  for (const url of [
    "http://127.0.0.1:9/x",
    "https://10.0.0.1/x",
    "ftp://example.com/",
    "http://example.com/x",
    "nonsense",
  ]) {
    expect((await create({ url })).status, url).toBe(400);
  }
  const hook = await receiver(ok);
  const other = await setting([hook.host]);
  for (const headers of [{ host: "a" }, { "content-length": "1" }, { "x-a": "b\r\nc: d" }, { "bad name": "x" }]) {
    const { status: answered } = await other.server.call("POST", "/webhook_endpoints", {
      key: other.key,
      body: { url: hook.url, name: "n", enabledEvents: [], advancedOptions: { headers } },
    });
    expect(answered, JSON.stringify(headers)).toBe(400);
  }
});

test("an event can be sent again by hand under its own id, and a test event can be sent [WH-24]", async () => {
  const hook = await receiver(ok);
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  expect((await at.server.call("POST", `/webhook_endpoints/${id}/test`, { key: at.key })).status).toBe(200);
  await at.server.workspace.deliverDue();
  const [delivery] = await deliveries(at, id);
  await at.server.call("POST", `/webhook_endpoints/deliveries/${delivery.id}/redeliver`, { key: at.key });
  await at.server.workspace.deliverDue();
  const ids = hook.received.map(({ headers }) => headers["x-formfill-event-id"]);
  expect(ids).toEqual([delivery.eventId, delivery.eventId]);
});

test("a batch is announced once, when its last run has ended [WH-25]", async () => {
  const hook = await receiver(ok);
  const at = await setting([hook.host]);
  await endpoint(at, hook.url, { enabledEvents: ["batch.completed"] });
  const data = (await fillableForm()).toString("base64");
  const { body: batch } = await at.server.call("POST", "/edit_runs/batch", {
    key: at.key,
    body: {
      file: { data },
      config: { schema: NAME_SCHEMA },
      inputs: [{ data: { name: "A" } }, { data: { name: "B" } }],
    },
  });
  const state = async () => (await at.server.call("GET", `/batches/${batch.id}`, { key: at.key })).body.status;
  await expect.poll(state).toBe("COMPLETED");
  await at.server.workspace.deliverDue();
  expect(hook.received).toHaveLength(1);
  expect(JSON.parse(hook.received[0]!.body).payload).toMatchObject({ id: batch.id, status: "COMPLETED" });
});

test("endpoints of other organisations are not found, and hear nothing of what is done elsewhere [TEN-16]", async () => {
  const hook = await receiver(ok);
  const at = await setting([hook.host]);
  const { id } = await endpoint(at, hook.url);
  const foreign = await at.server.newKey("live", "another");
  for (const [method, path] of [
    ["GET", `/webhook_endpoints/${id}`],
    ["DELETE", `/webhook_endpoints/${id}`],
    ["POST", `/webhook_endpoints/${id}/test`],
    ["GET", `/webhook_endpoints/${id}/deliveries`],
  ] as const) {
    expect((await at.server.call(method, path, { key: foreign })).status, `${method} ${path}`).toBe(404);
  }
  await fillOnce({ ...at, key: foreign });
  await at.server.workspace.deliverDue();
  expect(hook.received).toEqual([]);
});

test("an endpoint that hangs does not delay the others [WH-09, WH-15]", async () => {
  const hung = await receiver(() => {});
  const hooks = await Promise.all(Array.from({ length: 9 }, () => receiver(ok)));
  const at = await setting([hung.host, ...hooks.map(({ host }) => host)]);
  const { organisations, webhooks } = at.server.workspace;
  const { id: organisationId } = await organisations.getOrCreate();
  const caller = { organisationId, keyKind: "live" } as const;
  const endpoints = [];
  for (const { url } of [hung, ...hooks]) endpoints.push(await endpoint(at, url, { status: "disabled" }));
  for (let i = 0; i < 100; i++) for (const { id } of endpoints) await webhooks.test(organisationId, id);

  for (const { id } of endpoints) await webhooks.update(caller, id, { status: "enabled" });
  const arrived = () => hooks.reduce((sum, { received }) => sum + received.length, 0);
  await expect.poll(arrived, { interval: 50 }).toBe(900);
  expect(hung.received.length).toBeLessThanOrEqual(8);
}, 60_000);
