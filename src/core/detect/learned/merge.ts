import { area, type Box, overlap } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { DetectedBox } from "./decode.js";

/** Share of the smaller of two boxes that both must have in common to mean the same field. */
const SAME = 0.4;

/** What a second witness adds to the confidence in a field. */
const CONFIRMED = 0.1;

const KINDS = { text: "text", choice: "checkbox", signature: "signature" } as const;

/** A detected box in points of the page. */
export type PlacedBox = Omit<DetectedBox, "box"> & { box: Box };

/** Fields found by rules, confirmed where the model sees them too, and those that only the model sees. */
export function mergeLearned(found: Candidate[], seen: PlacedBox[]): Candidate[] {
  const isSame = (a: Box, b: Box) => overlap(a, b) > SAME * Math.min(area(a), area(b));
  const confirmed = found.map((candidate) =>
    seen.some((one) => isSame(one.box, candidate.box))
      ? {
          ...candidate,
          confidence: Math.min(1, candidate.confidence + CONFIRMED),
          evidence: [...candidate.evidence, "model"],
        }
      : candidate,
  );
  const alone = seen.filter((one) => found.every((candidate) => !isSame(one.box, candidate.box)));
  return [
    ...confirmed,
    ...alone.map(
      ({ kind, box, score }): Candidate => ({
        kind: KINDS[kind],
        box,
        multiLine: false,
        source: "model",
        confidence: score,
        evidence: ["model"],
      }),
    ),
  ];
}
