import { overlap } from "../geometry.js";
import type { PageContent } from "../page.js";
import type { Candidate } from "./candidate.js";
import type { DetectOptions } from "./detection.js";
import { findDrawn } from "./find/drawn.js";
import { findNative, isFillable } from "./find/native.js";
import { readFromLeft } from "./mirror.js";
import { readAtUsualSize } from "./usual-size.js";

/**
 * Candidates with less confidence are dropped: three in four of them are wrong. Signature lines stay, as they are fields even if
 * few forms make them fillable.
 */
export const LIKELY = 0.4;

/** Finds the fields of one page: the PDF's own widgets, and drawn ones. */
export function find(content: PageContent, options: DetectOptions): Candidate[] {
  const native = findNative(content);
  if (options.advancedOptions?.nativeFieldsOnly || isFillable(content)) return native;
  const drawn = readAtUsualSize(content, [], (page) => readFromLeft(page, [], findDrawn))
    .filter((candidate) => isSure(candidate, options.advancedOptions?.minConfidence))
    .filter(({ box }) => native.every((own) => overlap(own.box, box) === 0));
  return [...native, ...drawn];
}

const isSure = ({ confidence, kind }: Candidate, least: number | undefined): boolean =>
  least === undefined ? confidence >= LIKELY || kind === "signature" : confidence >= least;
