/** Figures that are part of the interface (service-spec "Limits", "Versioning"; wire contract §4 and §7). */

/** A request may name the version it was written for; there is one. */
export const INTERFACE_VERSION = "2026-02-09";

/** How long an `Idempotency-Key` is remembered. */
export const IDEMPOTENCY_MS = 24 * 3_600_000;

/** Pages that test keys of an organisation fill in a UTC day. */
export const TEST_PAGES_PER_DAY = 50;

/** Inputs of one batch. */
export const BATCH_INPUTS = 1_000;
