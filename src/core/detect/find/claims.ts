import { area, type Box, overlap } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { Tiles } from "./model/tiles.js";

/** What the detectors before have taken: one mark has one owner, so a later detector asks here first. */
export class Claims {
  readonly candidates: Candidate[] = [];
  readonly #near = new Tiles<Candidate>([], (candidate) => candidate.cell ?? candidate.box);

  add(candidate: Candidate): void {
    this.candidates.push(candidate);
    this.#near.add(candidate);
  }

  /** Candidates whose printed place touches the area. */
  near(box: Box): Candidate[] {
    return this.#near.near(box);
  }

  /** Share of `box` that candidates already cover, by their larger extent. */
  covered(box: Box): number {
    let shared = 0;
    for (const candidate of this.near(box)) shared += overlap(box, candidate.cell ?? candidate.box);
    return shared / Math.max(area(box), 1e-6);
  }
}
