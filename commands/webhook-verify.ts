import { Command, InvalidArgumentError } from "commander";
import { FormfillError } from "../src/errors.js";
import { readInput } from "./files/input.js";
import { writeStdout } from "./terminal/terminal.js";

interface VerifyOptions {
  secret: string;
  signature: string;
  body: string;
  tolerance: number;
}

const MAX_BODY = 64 * 1024 * 1024;

export function webhookVerifyCommand(): Command {
  return new Command("webhook-verify")
    .description("verify the signature of a webhook delivery; exits with 0 if valid, 1 if not")
    .requiredOption("--secret <text>", "signing secret of the endpoint (whsec_…)")
    .requiredOption("--signature <header>", "value of the x-formfill-signature header")
    .requiredOption("--body <file>", "file with the raw body as received; - for stdin")
    .option("--tolerance <seconds>", "how many seconds the timestamp may differ from the current time", seconds, 300)
    .action(run);
}

async function run({ secret, signature, body, tolerance }: VerifyOptions): Promise<void> {
  const { bytes } = await readInput(body, MAX_BODY);
  const { verifyWebhook } = await import("../src/webhook-signature.js");
  const verdict = verifyWebhook({ body: bytes, signature, secret, tolerance });
  if (verdict.valid) return writeStdout("valid\n");
  throw new FormfillError("SIGNATURE_INVALID", `${verdict.reason}: ${verdict.message}`);
}

function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number of seconds.");
  return value;
}
