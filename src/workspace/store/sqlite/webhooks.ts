import type { WebhookStore } from "../ports.js";
import type { Database } from "./driver.js";
import { webhookAttempts } from "./webhook-attempts.js";
import { webhookDeliveries } from "./webhook-deliveries.js";
import { webhookEndpoints } from "./webhook-endpoints.js";

export const webhookStore = (db: Database): WebhookStore => ({
  ...webhookEndpoints(db),
  ...webhookDeliveries(db),
  ...webhookAttempts(db),
});
