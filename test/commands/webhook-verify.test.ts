import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { webhookSignature } from "../../src/webhook-signature.js";
import { formfill, scratchFolder } from "./cli.js";

const body = '{"eventType":"edit_run.processed"}';
const path = join(scratchFolder(), "body.json");
writeFileSync(path, body);

function header(secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  return `t=${now},v1=${webhookSignature(secret, now, body)}`;
}

test("a valid delivery ends with 0, from a file and from stdin", async () => {
  const args = ["webhook-verify", "--secret", "whsec_a", "--signature", header("whsec_a"), "--body"];
  expect((await formfill([...args, path])).code).toBe(0);
  expect((await formfill([...args, "-"], { stdin: body })).code).toBe(0);
});

test("any other ends with 1 and the reason", async () => {
  const args = ["webhook-verify", "--secret", "whsec_b", "--signature", header("whsec_a"), "--body", path];
  const { code, stderr } = await formfill(args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: SIGNATURE_INVALID SIGNATURE_MISMATCH/);
});
