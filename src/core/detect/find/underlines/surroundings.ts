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

/** What is printed around a blank, as far as it speaks for or against it. */
export interface Surroundings {
  /** Free height above the line. */
  space: number;
  /** The word right before the blank. */
  label: Word | undefined;
  /** The word right after it, if there is none before. */
  after: Word | undefined;
  /** It is one of several blanks on a line that share the label before the first. */
  inBlock: boolean;
  captioned: boolean;
  /** Height up to the top of a label set one line higher. */
  higher: number | undefined;
  /** Another line, or a field, with the same ends is close above or below. */
  repeated: boolean;
  /** The text above leaves its answer to this line. */
  asked: boolean;
  /** Height of the box open at the top whose bottom is the line. */
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
