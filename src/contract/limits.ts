/** Figures that are part of the interface (service-spec "Limits", "Versioning"; wire contract §4 and §7). */

/** A request may name the version it was written for; so far there is only one. */
export const INTERFACE_VERSION = "2026-02-09";

/** How long an `Idempotency-Key` is remembered. */
export const IDEMPOTENCY_MS = 24 * 3_600_000;

/** Pages that the test keys of an organisation may fill in a UTC day. */
export const TEST_PAGES_PER_DAY = 50;

/** Most inputs of one batch. */
export const BATCH_INPUTS = 1_000;
