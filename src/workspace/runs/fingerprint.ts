import { createHmac } from "node:crypto";

/**
 * A digest of a request that does not depend on the order of its members. It is keyed, so that the content cannot be guessed from
 * it.
 */
export function fingerprint(body: unknown, secret: string): string {
  return createHmac("sha256", Buffer.from(secret, "base64url")).update(canonical(body)).digest("base64url");
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}
