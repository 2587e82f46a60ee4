import { createHmac, timingSafeEqual } from "node:crypto";

/** Links live 15 minutes (service-spec "Limits"). */
const LINK_MS = 15 * 60_000;

const SIGNATURE = /^[A-Za-z0-9_-]{43}$/;
const EXPIRES = /^[1-9]\d{9,10}$/;

/** What a link allows: reading this file of this organisation until it expires, and nothing else. */
interface Grant {
  fileId: string;
  organisationId: string;
  /** Seconds since 1970. */
  expires: string;
}

function sign(grant: Grant, secret: string): Buffer {
  return createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(`GET\n/files/${grant.fileId}/content\n${grant.organisationId}\n${grant.expires}`)
    .digest();
}

/** The address at which a file can be read without a key. */
export function presignedUrl(
  baseUrl: string,
  file: { id: string; organisationId: string },
  secret: string,
  now: number,
): string {
  const expires = String(Math.floor((now + LINK_MS) / 1000));
  const signature = sign({ fileId: file.id, organisationId: file.organisationId, expires }, secret);
  return `${baseUrl}/files/${file.id}/content?expires=${expires}&signature=${signature.toString("base64url")}`;
}

/** Whether a link is genuine and still valid; other spellings of either parameter are not. */
export function verifyLink(
  file: { id: string; organisationId: string },
  query: { expires?: unknown; signature?: unknown },
  secrets: readonly string[],
  now: number,
): boolean {
  const { expires, signature } = query;
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  if (!EXPIRES.test(expires) || !SIGNATURE.test(signature) || Number(expires) * 1000 <= now) return false;
  const given = Buffer.from(signature, "base64url");
  // 43 characters carry 258 bits: the last two must be zero, else several spellings would pass.
  if (given.toString("base64url") !== signature) return false;
  const grant = { fileId: file.id, organisationId: file.organisationId, expires };
  return secrets.some((secret) => timingSafeEqual(sign(grant, secret), given));
}
