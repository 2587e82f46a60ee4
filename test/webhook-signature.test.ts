import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifyWebhook, webhookSignature } from "../src/webhook-signature.js";

const secret = "whsec_test";
const now = 1_770_000_000;
const body = '{"eventId":"event_1","payload":{"name":"Größinger"}}';
const hex = webhookSignature(secret, now, body);
const check = (signature: string, more = {}) => verifyWebhook({ body, secret, now, signature, ...more });

test("the signature is the HMAC-SHA256 over timestamp, dot and raw body", () => {
  expect(hex).toBe(createHmac("sha256", secret).update(`${now}.${body}`).digest("hex"));
});

test("a delivery signed now is valid, as text and as bytes", () => {
  expect(check(`t=${now},v1=${hex}`)).toEqual({ valid: true, timestamp: now });
  expect(check(`t=${now},v1=${hex}`, { body: Buffer.from(body) })).toMatchObject({ valid: true });
});

test("one of several signatures is enough, and unknown schemes are passed over", () => {
  const old = webhookSignature("whsec_old", now, body);
  expect(check(`t=${now},v1=${old},v1=${hex}`)).toMatchObject({ valid: true });
  expect(check(`t=${now}, v2=abc, v1=${hex}`)).toMatchObject({ valid: true });
  expect(check(`t=${now},v2=${hex}`)).toMatchObject({ valid: false, reason: "MALFORMED_SIGNATURE" });
});

describe("a delivery is refused", () => {
  const late = now - 301;
  const early = now + 301;
  const cases: [string, string, object, string][] = [
    ["with another body", `t=${now},v1=${hex}`, { body: `${body} ` }, "SIGNATURE_MISMATCH"],
    ["with another secret", `t=${now},v1=${hex}`, { secret: "whsec_other" }, "SIGNATURE_MISMATCH"],
    ["with another timestamp", `t=${now - 1},v1=${hex}`, {}, "SIGNATURE_MISMATCH"],
    ["too old", `t=${late},v1=${webhookSignature(secret, late, body)}`, {}, "TIMESTAMP_TOO_OLD"],
    ["from the future", `t=${early},v1=${webhookSignature(secret, early, body)}`, {}, "TIMESTAMP_IN_FUTURE"],
    ["without a header", "", {}, "MALFORMED_SIGNATURE"],
    ["without a timestamp", `v1=${hex}`, {}, "MALFORMED_SIGNATURE"],
    ["with two timestamps", `t=${now},t=${now},v1=${hex}`, {}, "MALFORMED_SIGNATURE"],
    ["with a signature cut short", `t=${now},v1=${hex.slice(2)}`, {}, "MALFORMED_SIGNATURE"],
    ["with a signature in capitals", `t=${now},v1=${hex.toUpperCase()}`, {}, "MALFORMED_SIGNATURE"],
    ["with a header without end", `t=${now},v1=${hex}${",v1=0".repeat(2000)}`, {}, "MALFORMED_SIGNATURE"],
  ];
  test.each(cases)("%s", (_, header, more, reason) => {
    expect(check(header, more)).toMatchObject({ valid: false, reason });
  });

  test("just within the tolerance it is not", () => {
    for (const at of [now - 300, now + 300]) {
      expect(check(`t=${at},v1=${webhookSignature(secret, at, body)}`)).toMatchObject({ valid: true });
    }
  });
});
