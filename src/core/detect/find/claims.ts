import { area, type Box, overlap } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import { Tiles } from "./model/tiles.js";

/** Two boxes are the same place if they share this much of the smaller one. */
const SAME_PLACE = 0.6;

/** The places taken by earlier detectors, which later ones check first, as each mark belongs to one field. */
export class Claims {
  readonly candidates: Candidate[] = [];
  readonly #near = new Tiles<Candidate>([], (candidate) => candidate.cell ?? candidate.box);

  /** Adds a candidate unless it overlaps most of another one, or the other way round. */
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

  /** Those of them that are check boxes or radio buttons. */
  ticksNear(box: Box): Candidate[] {
    return this.near(box).filter(isTickable);
  }

  /** Share of `box` covered by candidates, by their whole cells if they have any. */
  covered(box: Box): number {
    let shared = 0;
    for (const candidate of this.near(box)) shared += overlap(box, candidate.cell ?? candidate.box);
    return shared / Math.max(area(box), 1e-6);
  }
}
