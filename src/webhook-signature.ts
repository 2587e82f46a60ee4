/** Loaded on first use: most callers of the library never verify a webhook, and worker threads never do. */
const crypto = () => process.getBuiltinModule("node:crypto");

/** Why a delivery is not to be trusted. */
export type WebhookRefusal = "MALFORMED_SIGNATURE" | "TIMESTAMP_TOO_OLD" | "TIMESTAMP_IN_FUTURE" | "SIGNATURE_MISMATCH";

export type WebhookVerdict =
  | { valid: true; timestamp: number }
  | { valid: false; reason: WebhookRefusal; message: string };

export interface WebhookDelivery {
  /** The raw body as received; a parsed and re-serialised one does not verify. */
  body: Uint8Array | string;
  /** Value of the header `x-formfill-signature`. */
  signature: string;
  /** The endpoint's signing secret. */
  secret: string;
  /** Seconds the timestamp may differ from now; default 300. */
  tolerance?: number;
  /** Unix seconds; default: the clock. */
  now?: number;
}

const DEFAULT_TOLERANCE = 300;
/** During a rotation a header holds a handful of signatures; a much longer one is only meant to waste time. */
const MAX_HEADER = 4096;

/** Lowercase hex HMAC-SHA256 over `<timestamp>.<raw body>` (service-spec "Events"). */
export function webhookSignature(secret: string, timestamp: number | string, body: Uint8Array | string): string {
  return crypto().createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
}

/**
 * Verifies a webhook delivery: any one `v1` of the header must match, compared in constant time, and the timestamp must be
 * within the tolerance. Never throws for what a sender controls.
 */
export function verifyWebhook(delivery: WebhookDelivery): WebhookVerdict {
  const header = parseHeader(delivery.signature);
  if (header === null)
    return refusal("MALFORMED_SIGNATURE", "The signature header does not have the form t=<unix>,v1=<hex>.");
  const { tolerance = DEFAULT_TOLERANCE, now = Math.floor(Date.now() / 1000) } = delivery;
  const age = now - Number(header.timestamp);
  if (age > tolerance)
    return refusal("TIMESTAMP_TOO_OLD", `The delivery is ${age} seconds old; at most ${tolerance} are allowed.`);
  if (age < -tolerance) {
    return refusal(
      "TIMESTAMP_IN_FUTURE",
      `The delivery is dated ${-age} seconds in the future; at most ${tolerance} are allowed.`,
    );
  }
  const expected = Buffer.from(webhookSignature(delivery.secret, header.timestamp, delivery.body), "hex");
  const matches = header.signatures.filter((signature) => crypto().timingSafeEqual(signature, expected));
  if (matches.length === 0)
    return refusal("SIGNATURE_MISMATCH", "No signature in the header matches the body and the secret.");
  return { valid: true, timestamp: Number(header.timestamp) };
}

/** Unknown schemes are skipped, so that a later one can be added beside `v1`. */
function parseHeader(header: string): { timestamp: string; signatures: Buffer[] } | null {
  if (typeof header !== "string" || header.length > MAX_HEADER) return null;
  const parts = header.split(",").map((part) => part.trim());
  const values = (scheme: string) =>
    parts.filter((part) => part.startsWith(`${scheme}=`)).map((part) => part.slice(scheme.length + 1));
  const [timestamp, ...more] = values("t");
  const signatures = values("v1").filter((hex) => /^[0-9a-f]{64}$/.test(hex));
  if (timestamp === undefined || more.length > 0 || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0)
    return null;
  return { timestamp, signatures: signatures.map((hex) => Buffer.from(hex, "hex")) };
}

function refusal(reason: WebhookRefusal, message: string): WebhookVerdict {
  return { valid: false, reason, message };
}
