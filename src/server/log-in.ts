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

/** Log-ins with a bound on guesses, which count together wherever they are made: over the interface or on a page. */
export function logIns(sessions: Sessions): LogIn {
  const failures = failureCounter();
  return async (address, password, setupToken) => {
    // Counted before the work: checking a password is made expensive, and so must not be had for nothing.
    if (failures.count(address) >= MAX_FAILURES) throw new FormfillError("RATE_LIMIT_EXCEEDED");
    try {
      return await sessions.open(password, setupToken);
    } catch (thrown) {
      failures.add(address);
      throw thrown;
    }
  };
}
