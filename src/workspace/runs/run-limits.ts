/** Times and counts that bound a run. */

/** A sync call answers before the 290 s of the wire contract §5. */
export const SYNC_MS = 280_000;

/** A lease that is not renewed for this long has lapsed. */
export const LEASE_MS = 60_000;
export const HEARTBEAT_MS = 15_000;

/** After this many attempts without an end, a run is FAILED. */
export const MAX_ATTEMPTS = 2;

/** Progress is written at most this often for one run. */
export const PROGRESS_MS = 250;
