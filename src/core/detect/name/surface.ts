import { union } from "../../geometry.js";
import type { PageContent } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { Bands } from "./bands.js";
import { type Block, blocks } from "./blocks.js";
import { type DrawnRules, drawnRules } from "./drawn-rules.js";
import { type Gutter, gutters } from "./gutters.js";
import { bodySize } from "./headings.js";
import { type Phrase, phrases } from "./phrases.js";
import { type Stretch, titles } from "./titles.js";

/** What the page offers for naming its fields. */
export interface Surface {
  blocks: Block[];
  /** The blocks by their height. */
  blocksAt: Bands<Block>;
  rules: DrawnRules;
  fields: Candidate[];
  /** The fields by their height. */
  fieldsAt: Bands<Candidate>;
  /** Phrases that stand alone, in one line, by their baselines. */
  captionsAt: Bands<Phrase>;
  /** Size of most of the print. */
  bodySize: number;
  /** Print that heads a part of the form, with the stretch of the page it heads. */
  titles: ReadonlyMap<Phrase, Stretch>;
  /** What parts the page in columns. */
  gutters: Gutter[];
}

/** Reads the print of a page as blocks, and sorts them and the fields by where they stand. */
export function surfaceOf(content: PageContent, fields: Candidate[]): Surface {
  const boxes = fields.map(({ box }) => box);
  const rules = drawnRules(content);
  const boxesAt = new Bands(boxes, (box) => box);
  const printed = blocks(phrases(content, rules, boxesAt), rules, boxesAt);
  return {
    blocks: printed,
    blocksAt: new Bands(printed, ({ lines }) => lines.map(({ box }) => box).reduce(union)),
    rules,
    fields,
    fieldsAt: new Bands(fields, ({ box }) => box),
    captionsAt: new Bands(
      printed.flatMap(({ lines }) => (lines.length === 1 ? lines : [])),
      ({ baseline }) => ({ top: baseline, bottom: baseline }),
    ),
    bodySize: bodySize(content),
    titles: titles(printed, content, boxes),
    gutters: gutters(printed, boxes, content.width),
  };
}
