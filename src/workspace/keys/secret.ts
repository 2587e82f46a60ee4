import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { randomBase62 } from "../ids.js";
import type { KeyKind } from "../store/records.js";

/** 43 characters of base 62 carry 256 bits. */
const RANDOM_LENGTH = 43;
const CHECK_LENGTH = 6;
const KEY = new RegExp(`^ff_(?:test|live)_([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9a-z]{${CHECK_LENGTH}})$`);

/** A new API key: kind, 256 random bits, and a checksum that reveals a mistyped key without a look-up in the database. */
export function newApiKey(kind: KeyKind): string {
  const random = randomBase62(RANDOM_LENGTH);
  return `ff_${kind}_${random}${checkSum(random)}`;
}

/** Whether a text has the shape of an API key. */
export function isApiKey(text: string): boolean {
  const [, random, check] = KEY.exec(text) ?? [];
  return random !== undefined && checkSum(random) === check;
}

/** A new session token of the dashboard. */
export function newSessionToken(): string {
  return `ffs_${randomBase62(RANDOM_LENGTH)}`;
}

/** Whether a text has the shape of a session token. */
export function isSessionToken(text: string): boolean {
  return /^ffs_[0-9A-Za-z]{43}$/.test(text);
}

/**
 * The stored form of a key or token. A fast hash is right here: 256 random bits cannot be guessed, and a slow hash would let
 * anybody keep the server busy with wrong keys.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

function checkSum(random: string): string {
  return crc32(random).toString(36).padStart(7, "0").slice(-CHECK_LENGTH);
}
