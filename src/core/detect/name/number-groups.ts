import { Bands } from "../../bands.js";
import type { NamedCandidate } from "../candidate.js";
import { withLabel } from "./with-label.js";

/** Groups of one number have their top edges this close together, and are at most this far apart. */
const LEVEL = 3;
const WIDEST_GAP = 24;

/** Unnamed combs directly after another comb on the same line continue its number. */
export function withNumberGroups(named: NamedCandidate[]): NamedCandidate[] {
  if (!named.some(isNameless)) return named;
  const fieldsAt = new Bands(named, ({ box }) => box);
  const joined = new Map<NamedCandidate, NamedCandidate>();
  for (const field of [...named].sort((a, b) => a.box.left - b.box.left)) {
    if (!isNameless(field)) continue;
    const before = groupBefore(field, fieldsAt);
    const { label = "", format } = (before && joined.get(before)) ?? before ?? {};
    if (label !== "") joined.set(field, { ...withLabel(field, label), ...(format && { format }) });
  }
  return named.map((field) => joined.get(field) ?? field);
}

const isNameless = ({ kind, label }: NamedCandidate): boolean => kind === "comb" && label === "";

const groupBefore = ({ box }: NamedCandidate, fieldsAt: Bands<NamedCandidate>): NamedCandidate | undefined =>
  fieldsAt
    .near(box.top - LEVEL, box.top + LEVEL)
    .find(
      (other) =>
        other.kind === "comb" &&
        Math.abs(other.box.top - box.top) < LEVEL &&
        box.left - other.box.right > -1 &&
        box.left - other.box.right < WIDEST_GAP,
    );
