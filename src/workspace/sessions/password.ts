import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptCallback,
);

/** A person's password can be guessed, so its hash is slow: OWASP's scrypt parameters, 64 MiB. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const HASH_BYTES = 32;

/** A salted hash for `verifyPassword`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(password.normalize("NFKC"), salt, HASH_BYTES, COST);
  return `scrypt$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Whether a password is the one that was hashed; equivalent Unicode spellings count as the same. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = "", hash = ""] = stored.split("$");
  const made = await scrypt(password.normalize("NFKC"), Buffer.from(salt, "base64url"), HASH_BYTES, COST);
  const expected = Buffer.from(hash, "base64url");
  return expected.length === made.length && timingSafeEqual(expected, made);
}
