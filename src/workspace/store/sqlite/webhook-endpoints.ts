import type { WebhookStore } from "../ports.js";
import type { WebhookEndpointRecord } from "../records.js";
import type { Database } from "./driver.js";
import { type Filter, listRows } from "./list.js";
import { type Row, toJson, toRecord } from "./records.js";

type WebhookEndpoints = Pick<
  WebhookStore,
  "insertEndpoint" | "getEndpoint" | "listEndpoints" | "updateEndpoint" | "deleteEndpoint"
>;

/** An endpoint from its row. */
export const endpointOf = (row: Row) => toRecord<WebhookEndpointRecord>(row, ["enabled_events", "headers"]);

/** Who is told. */
export function webhookEndpoints(db: Database): WebhookEndpoints {
  const insertEndpoint = db.prepare(
    `INSERT INTO webhook_endpoints (id, organisation_id, url, name, status, disabled_reason, enabled_events, headers,
       sealed_secret, sealed_previous_secret, previous_secret_until, failing_since, created_by, created_at, updated_at)
     VALUES (@id, @organisationId, @url, @name, @status, @disabledReason, @enabledEvents, @headers, @sealedSecret,
       @sealedPreviousSecret, @previousSecretUntil, @failingSince, @createdBy, @createdAt, @updatedAt)`,
  );
  const updateEndpoint = db.prepare(
    `UPDATE webhook_endpoints SET url = @url, name = @name, status = @status, disabled_reason = @disabledReason,
       enabled_events = @enabledEvents, headers = @headers, sealed_secret = @sealedSecret,
       sealed_previous_secret = @sealedPreviousSecret, previous_secret_until = @previousSecretUntil,
       failing_since = @failingSince, updated_at = @updatedAt
     WHERE organisation_id = @organisationId AND id = @id`,
  );
  const endpointById = db.prepare<[string, string], Row>(
    "SELECT * FROM webhook_endpoints WHERE organisation_id = ? AND id = ?",
  );
  const deleteEndpoint = db.prepare("DELETE FROM webhook_endpoints WHERE organisation_id = ? AND id = ?");
  const stored = (endpoint: WebhookEndpointRecord) => ({
    ...endpoint,
    enabledEvents: toJson(endpoint.enabledEvents),
    headers: toJson(endpoint.headers),
  });

  return {
    async insertEndpoint(endpoint) {
      insertEndpoint.run(stored(endpoint));
    },
    async getEndpoint(organisationId, id) {
      const row = endpointById.get(organisationId, id);
      return row ? endpointOf(row) : null;
    },
    async listEndpoints(organisationId, request) {
      const filters: Filter[] = [["status = ?", request.status]];
      return listRows(db, { table: "webhook_endpoints", organisationId, filters }, request).map(endpointOf);
    },
    async updateEndpoint(endpoint) {
      return updateEndpoint.run(stored(endpoint)).changes > 0;
    },
    async deleteEndpoint(organisationId, id) {
      return deleteEndpoint.run(organisationId, id).changes > 0;
    },
  };
}
