import { area, type Box, overlap } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import { Tiles } from "./model/tiles.js";

/** Share of the smaller of two boxes from which they are one place. */
const SAME_PLACE = 0.6;

/** What the detectors before have taken: one mark has one owner, so a later detector asks here first. */
export class Claims {
  readonly candidates: Candidate[] = [];
  readonly #near = new Tiles<Candidate>([], (candidate) => candidate.cell ?? candidate.box);

  /** Takes the place for a candidate, unless most of it, or of another's, is taken already: nobody writes twice on one place. */
  add(candidate: Candidate): void {
    const isTaken = this.near(candidate.box).some(
      ({ box }) => overlap(box, candidate.box) >= SAME_PLACE * Math.min(area(box), area(candidate.box)),
    );
    if (isTaken) return;
    this.candidates.push(candidate);
    this.#near.add(candidate);
  }

  /** Candidates whose printed place touches the area. */
  near(box: Box): Candidate[] {
    return this.#near.near(box);
  }

  /** Those of them that are ticked. */
  ticksNear(box: Box): Candidate[] {
    return this.near(box).filter(isTickable);
  }

  /** Share of `box` that candidates already cover, by their larger extent. */
  covered(box: Box): number {
    let shared = 0;
    for (const candidate of this.near(box)) shared += overlap(box, candidate.cell ?? candidate.box);
    return shared / Math.max(area(box), 1e-6);
  }
}
