import { randomBytes } from "node:crypto";

export type IdPrefix = "file" | "edr" | "fdr" | "bat" | "edt" | "wh" | "del" | "event" | "req" | "org" | "key" | "ses";

const LENGTH = 22;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id nobody can guess: a prefix and 22 characters of base 62, 131 bits (wire contract §3). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomBase62(LENGTH)}`;
}

/** Random characters of base 62, without bias: bytes beyond the largest multiple of 62 are discarded. */
export function randomBase62(length: number): string {
  const limit = 256 - (256 % ALPHABET.length);
  let made = "";
  while (made.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && made.length < length) made += ALPHABET[byte % ALPHABET.length];
    }
  }
  return made;
}
