import { Command } from "commander";
import { EVENT_TYPES, type EventType } from "../../src/contract/events.js";
import type { WebhookDelivery, WebhookEndpoint } from "../../src/contract/schemas/webhook.js";
import { FormfillError } from "../../src/errors.js";
import { addList, statusOption } from "./add-list.js";
import { addDelete, addOne } from "./add-one.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { type Resources, withResources } from "./resources.js";
import { show } from "./show.js";

type Webhooks = Resources["webhooks"];

export function webhooksCommand(): Command {
  const webhooks = new Command("webhooks").description(
    "manage webhook endpoints, which are notified when a run or batch has finished",
  );
  const onReceiver = (
    use: string,
    description: string,
    work: (webhooks: Webhooks, id: string) => Promise<WebhookEndpoint>,
  ) => addOne(webhooks, { use, description, line: receiverLine, work: ({ webhooks }, id) => work(webhooks, id) });
  const onDelivery = (
    use: string,
    description: string,
    work: (webhooks: Webhooks, id: string) => Promise<WebhookDelivery>,
  ) => addOne(webhooks, { use, description, line: deliveryLine, work: ({ webhooks }, id) => work(webhooks, id) });

  const creating = webhooks
    .command("create")
    .description("create an endpoint; its signing secret is shown only once")
    .requiredOption("--url <url>", "public https URL to send events to")
    .requiredOption("--name <text>", "name of the endpoint")
    .option("--events <list>", `event types, separated by commas (default: all: ${EVENT_TYPES.join(", ")})`);
  addResourceOptions(creating).action(create);
  addList(webhooks, {
    use: "list",
    description: "list endpoints, newest first",
    columns: RECEIVER_COLUMNS,
    read: (resources, query) => resources.webhooks.list(query),
    filters: [statusOption("enabled", "disabled")],
  });
  onReceiver("get <id>", "show an endpoint", (kept, id) => kept.get(id));
  onReceiver("enable <id>", "resume deliveries to an endpoint", (kept, id) => kept.update(id, { status: "enabled" }));
  onReceiver("disable <id>", "stop deliveries to an endpoint", (kept, id) => kept.update(id, { status: "disabled" }));
  onReceiver(
    "rotate <id>",
    "create a new signing secret, shown only once; the old one stays valid for a day",
    (kept, id) => kept.rotateSecret(id),
  );
  addDelete(webhooks, "delete an endpoint", (resources, id) => resources.webhooks.delete(id));
  onDelivery("test <id>", "send a test event", (kept, id) => kept.test(id));
  addList(webhooks, {
    use: "deliveries <id>",
    description: "list the deliveries to an endpoint, newest first",
    columns: DELIVERY_COLUMNS,
    read: (resources, query, { id }) => resources.webhooks.deliveries(id, query),
    filters: [statusOption("pending", "delivered", "dead")],
  });
  onDelivery("redeliver <delivery>", "send a delivery again", (kept, id) => kept.redeliver(id));
  return webhooks;
}

const RECEIVER_COLUMNS = {
  id: ({ id }: WebhookEndpoint) => id,
  status: ({ status }: WebhookEndpoint) => status,
  name: ({ name }: WebhookEndpoint) => name,
  address: ({ url }: WebhookEndpoint) => url,
};

const DELIVERY_COLUMNS = {
  id: ({ id }: WebhookDelivery) => id,
  status: ({ status }: WebhookDelivery) => status,
  event: ({ eventType }: WebhookDelivery) => eventType,
  attempts: ({ attempts }: WebhookDelivery) => String(attempts.length),
  created: ({ createdAt }: WebhookDelivery) => createdAt,
};

interface CreateOptions extends ResourceOptions {
  url: string;
  name: string;
  events?: string;
}

async function create({ url, name, events, ...options }: CreateOptions): Promise<void> {
  const enabledEvents = events === undefined ? [...EVENT_TYPES] : events.split(",").map(eventType);
  const made = await withResources(options, ({ webhooks }) => webhooks.create({ url, name, enabledEvents }), {
    make: true,
  });
  await show(made, options, receiverLine);
}

function eventType(text: string): EventType {
  const type = EVENT_TYPES.find((known) => known === text.trim());
  if (!type) {
    throw new FormfillError("USAGE", `--events: unknown event type ${text.trim()}.`, {
      remedy: `Event types are ${EVENT_TYPES.join(", ")}.`,
    });
  }
  return type;
}

function receiverLine({ id, status, name, url, disabledReason, signingSecret }: WebhookEndpoint): string {
  const secret = signingSecret === undefined ? "" : `\nsigning secret (shown only once): ${signingSecret}`;
  return `${id}  ${status}  ${name}  ${url}${disabledReason === null ? "" : `  ${disabledReason}`}${secret}`;
}

function deliveryLine({ id, status, eventId }: WebhookDelivery): string {
  return `${id}  ${status}  ${eventId}`;
}
