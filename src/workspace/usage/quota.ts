import { TEST_PAGES_PER_DAY } from "../../contract/limits.js";
import { type Clock, utcDay, utcMonth } from "../clock.js";
import type { KeyKind, OrganisationRecord, Quota } from "../store/records.js";

/** The limit for a key at the moment: per UTC day for test keys, the organisation's monthly cap, if any, for live keys. */
export function quotaFor(
  keyKind: KeyKind,
  organisation: Pick<OrganisationRecord, "monthlyPageCap">,
  now: ReturnType<Clock>,
): Quota | null {
  if (keyKind === "test") return { period: utcDay(now), limit: TEST_PAGES_PER_DAY };
  const cap = organisation.monthlyPageCap;
  return cap === null ? null : { period: utcMonth(now), limit: cap };
}
