import type { Session } from "../contract/schemas/session.js";
import { FormfillError } from "../errors.js";
import type { Sessions } from "../workspace/sessions/sessions.js";
import { failureCounter } from "./failure-counter.js";

/** Wrong passwords from one address in a minute. */
const MAX_FAILURES = 10;

/**
 * Opens a session for somebody at an address.
 * @throws FormfillError RATE_LIMIT_EXCEEDED, or what `Sessions.open` throws
 */
export type LogIn = (address: string, password: string, setupToken?: string) => Promise<Session>;

/** Limits the guesses at passwords, those through the API and those on the log-in page together. */
export function logIns(sessions: Sessions): LogIn {
  const failures = failureCounter();
  return async (address, password, setupToken) => {
    // Counted in advance: checking a password takes time, and attempts sent together must not all see a count of zero.
    if (failures.add(address) > MAX_FAILURES) throw new FormfillError("RATE_LIMIT_EXCEEDED");
    const session = await sessions.open(password, setupToken);
    failures.takeBack(address);
    return session;
  };
}
