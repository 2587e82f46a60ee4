import { createHmac } from "node:crypto";
import { webhookSignature } from "../../webhook-signature.js";

/**
 * The headers of a delivery. Each valid secret signs, so that a receiver can change its secret without losing an event (service-
 * spec "Events"). The second pair is for the verifier of the stock client (wire contract §6), with the newest secret only, as it
 * does not support lists.
 */
export function signedHeaders(
  event: { id: string; type: string; body: string },
  secrets: [string, ...string[]],
  timestamp: number,
): Record<string, string> {
  const signatures = secrets.map((secret) => `v1=${webhookSignature(secret, timestamp, event.body)}`);
  return {
    "content-type": "application/json",
    "x-formfill-signature": [`t=${timestamp}`, ...signatures].join(","),
    "x-formfill-event-id": event.id,
    "x-formfill-event-type": event.type,
    "x-extend-request-timestamp": String(timestamp),
    "x-extend-request-signature": createHmac("sha256", secrets[0])
      .update(`v0:${timestamp}:${event.body}`)
      .digest("hex"),
  };
}
