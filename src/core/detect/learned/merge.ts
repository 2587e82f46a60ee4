import { area, type Box, overlap } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { DetectedBox } from "./decode.js";

/** Two boxes are the same field if they share at least this part of the smaller one. */
const SAME = 0.4;

/** How much the model's confirmation adds to the confidence of a field. */
const CONFIRMED = 0.1;

const KINDS = { text: "text", choice: "checkbox", signature: "signature" } as const;

/** A detected box in points of the page. */
export type PlacedBox = Omit<DetectedBox, "box"> & { box: Box };

/** Fields found by rules, with more confidence if the model found them too, and fields found only by the model. */
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
