import { Command } from "commander";
import { EVENT_TYPES, type EventType } from "../../src/contract/events.js";
import type { WebhookDelivery, WebhookEndpoint } from "../../src/contract/schemas/webhook.js";
import { FormfillError } from "../../src/errors.js";
import {
  addListOptions,
  addResourceOptions,
  type ListOptions,
  listQuery,
  type ResourceOptions,
  withResources,
} from "./resources.js";
import { show, showList } from "./show.js";

export function webhooksCommand(): Command {
  const webhooks = new Command("webhooks").description("receivers that are told when a run or batch has ended");
  const one = (use: string, description: string) => addResourceOptions(webhooks.command(use)).description(description);
  one("create", "register a receiver; its signing secret is shown once")
    .requiredOption("--url <address>", "where to; public https")
    .requiredOption("--name <text>", "what the receiver is called")
    .option("--events <list>", `event types, separated by commas (all of them: ${EVENT_TYPES.join(", ")})`)
    .action(create);
  addListOptions(webhooks.command("list")).description("list receivers, newest first").action(list);
  one("get <id>", "one receiver").action((id, options) => onEndpoint(options, (kept) => kept.get(id)));
  one("enable <id>", "send to it again, after it was stopped").action((id, options) =>
    onEndpoint(options, (kept) => kept.update(id, { status: "enabled" })),
  );
  one("disable <id>", "send nothing more to it").action((id, options) =>
    onEndpoint(options, (kept) => kept.update(id, { status: "disabled" })),
  );
  one("rotate <id>", "a new signing secret, shown once; the old one signs for a day more").action((id, options) =>
    onEndpoint(options, (kept) => kept.rotateSecret(id)),
  );
  one("delete <id>", "remove a receiver").action(remove);
  one("test <id>", "send a made-up event").action((id, options) => onDelivery(options, (kept) => kept.test(id)));
  addListOptions(webhooks.command("deliveries <id>"))
    .description("what was sent to a receiver, newest first")
    .option("--status <status>", "pending, delivered or dead")
    .action(deliveries);
  one("redeliver <delivery>", "send an event again").action((id, options) =>
    onDelivery(options, (kept) => kept.redeliver(id)),
  );
  return webhooks;
}

type Webhooks = Parameters<Parameters<typeof withResources>[1]>[0]["webhooks"];

async function create({
  url,
  name,
  events,
  ...options
}: ResourceOptions & { url: string; name: string; events?: string }): Promise<void> {
  const enabledEvents = events === undefined ? [...EVENT_TYPES] : events.split(",").map(eventType);
  await onEndpoint(options, (kept) => kept.create({ url, name, enabledEvents }));
}

function eventType(text: string): EventType {
  const type = EVENT_TYPES.find((known) => known === text.trim());
  if (!type) throw new FormfillError("USAGE", `--events does not know ${text.trim()}.`);
  return type;
}

async function list(options: ListOptions): Promise<void> {
  await withResources(options, async ({ webhooks }) => {
    await showList(
      await webhooks.list(listQuery(options)),
      options,
      ["id", "status", "name", "address"],
      (endpoint) => [endpoint.id, endpoint.status, endpoint.name, endpoint.url],
    );
  });
}

async function deliveries(id: string, { status, ...options }: ListOptions & { status?: string }): Promise<void> {
  await withResources(options, async ({ webhooks }) => {
    const found = await webhooks.deliveries(id, listQuery(options, { status }));
    await showList(found, options, ["id", "status", "event", "attempts", "created"], (delivery) => [
      delivery.id,
      delivery.status,
      delivery.eventType,
      String(delivery.attempts.length),
      delivery.createdAt,
    ]);
  });
}

async function remove(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ webhooks }) => {
    await show(await webhooks.delete(id), options, () => `deleted ${id}`);
  });
}

async function onEndpoint(options: ResourceOptions, work: (webhooks: Webhooks) => Promise<WebhookEndpoint>) {
  await withResources(options, async ({ webhooks }) => show(await work(webhooks), options, endpointLine));
}

async function onDelivery(options: ResourceOptions, work: (webhooks: Webhooks) => Promise<WebhookDelivery>) {
  await withResources(options, async ({ webhooks }) =>
    show(await work(webhooks), options, ({ id, status, eventId }) => `${id}  ${status}  ${eventId}`),
  );
}

function endpointLine({ id, status, name, url, disabledReason, signingSecret }: WebhookEndpoint): string {
  const secret = signingSecret === undefined ? "" : `\nsigning secret, shown once: ${signingSecret}`;
  return `${id}  ${status}  ${name}  ${url}${disabledReason === null ? "" : `  ${disabledReason}`}${secret}`;
}
