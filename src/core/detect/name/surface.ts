import { Bands } from "../../bands.js";
import { union } from "../../geometry.js";
import type { PageContent } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { type Block, blocks } from "./blocks.js";
import { type DrawnRules, drawnRules } from "./drawn-rules.js";
import { type Gutter, gutters } from "./gutters.js";
import { bodySize } from "./headings.js";
import { type Phrase, phrases } from "./phrases.js";
import { type Stretch, titles } from "./titles.js";

/** Everything on a page that helps to name its fields. */
export interface Surface {
  blocks: Block[];
  /** The blocks by vertical position. */
  blocksAt: Bands<Block>;
  rules: DrawnRules;
  fields: Candidate[];
  /** The fields by vertical position. */
  fieldsAt: Bands<Candidate>;
  /** Single-line phrases by their baselines. */
  captionsAt: Bands<Phrase>;
  /** The most common font size. */
  bodySize: number;
  /** Titles of parts of the form, with the range of the page they head. */
  titles: ReadonlyMap<Phrase, Stretch>;
  /** The gutters between columns. */
  gutters: Gutter[];
}

/** Joins the print of a page to blocks, and indexes them and the fields by position. */
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
