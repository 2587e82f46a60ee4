import type { Candidate } from "../candidate.js";
import type { Bands } from "./bands.js";
import type { Block } from "./blocks.js";
import type { DrawnRules } from "./drawn-rules.js";
import type { Gutter } from "./gutters.js";
import type { Phrase } from "./phrases.js";
import type { Stretch } from "./titles.js";

/** What the page offers for naming its fields. */
export interface Surface {
  blocks: Block[];
  /** The blocks by their height. */
  blocksAt: Bands<Block>;
  rules: DrawnRules;
  fields: Candidate[];
  /** The fields by their height. */
  fieldsAt: Bands<Candidate>;
  /** Phrases that stand alone, in one line. */
  captions: Phrase[];
  /** Size of most of the print. */
  bodySize: number;
  /** Print that heads a part of the form, with the stretch of the page it heads. */
  titles: ReadonlyMap<Phrase, Stretch>;
  /** What parts the page in columns. */
  gutters: Gutter[];
}
