import type { Word } from "../../../page.js";
import type { Claims } from "../claims.js";
import type { PageModel } from "../model/page-model.js";
import type { Tiles } from "../model/tiles.js";
import type { Blank } from "./blank.js";
import {
  askedBeside,
  continuesColumn,
  hasCaption,
  hasLabelInRow,
  isAskedAbove,
  isBlockOfLabelled,
  isRepeated,
  labelAfter,
  labelBefore,
  spaceAbove,
} from "./evidence.js";
import { openBoxOn } from "./sides.js";

/** What stands around a blank. */
export interface Surroundings {
  /** Free height above the line. */
  space: number;
  /** The word right before it. */
  label: Word | undefined;
  /** Where there is none: the word right behind it. */
  after: Word | undefined;
  /** One of several blanks on one line that share the label before the first of them. */
  inBlock: boolean;
  captioned: boolean;
  /** Height up to the top of a label set a line higher. */
  higher: number | undefined;
  /** One of several lines, or of a column of fields, with the same ends. */
  repeated: boolean;
  /** The text above leaves the answer to this line. */
  asked: boolean;
  /** Height of the box open at the top that the line is the foot of. */
  box: number | undefined;
  /** A label begins the row above the line. */
  labelInRow: boolean;
}

/** @param begins the blanks of the page by where they begin */
export function lookAround(model: PageModel, claims: Claims, blank: Blank, begins: Tiles<Blank>): Surroundings {
  const space = spaceAbove(model, blank);
  const label = labelBefore(model, blank);
  const captioned = hasCaption(model, blank);
  const box = openBoxOn(model, blank, space);
  return {
    space,
    label,
    after: label ? undefined : labelAfter(model, blank),
    inBlock: !label && blank.line !== undefined && isBlockOfLabelled(model, blank, begins),
    captioned,
    higher: label || captioned ? undefined : askedBeside(model, blank, space),
    repeated: isRepeated(model, blank, begins) || continuesColumn(claims, blank),
    asked: !label && isAskedAbove(model, blank),
    box,
    labelInRow: !label && box === undefined && hasLabelInRow(model, blank),
  };
}
