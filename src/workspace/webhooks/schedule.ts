const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, … failed attempt (wire contract §6); after the last the delivery is dead. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR];

/** Random spread, so that a receiver that is back does not get everything at once. */
const JITTER = 0.2;

/** A receiver may ask for more time than the schedule gives, within reason. */
const MAX_RETRY_AFTER = HOUR;

/** An endpoint where nothing has succeeded for this long is disabled. */
export const DEAD_AFTER_MS = 5 * 24 * HOUR;

/**
 * When to try again.
 * @param failures failed attempts so far, this one included
 * @param retryAfterMs what the receiver asked for, if it did
 * @param random 0 to 1, for the jitter
 * @returns milliseconds since 1970, or null when the delivery is given up
 */
export function nextAttempt(failures: number, now: number, retryAfterMs: number | null, random: number): number | null {
  const wait = WAITS[failures - 1];
  if (wait === undefined) return null;
  const spread = wait * (1 + JITTER * (2 * random - 1));
  const asked = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER);
  return now + Math.round(Math.max(spread, asked));
}

/** `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110 10.2.3). */
export function readRetryAfter(header: unknown, now: number): number | null {
  if (typeof header !== "string") return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
