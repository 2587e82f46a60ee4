import { Bands } from "../../bands.js";
import { type Box, contains, union, width } from "../../geometry.js";
import { remembered } from "../../remembered.js";
import type { Candidate } from "../candidate.js";
import { type Block, besideText, MOST_LINES, textOf } from "./blocks.js";
import { isParted } from "./gutters.js";
import { isRemark } from "./label-place.js";
import type { Phrase } from "./phrases.js";
import type { Surface } from "./surface.js";

/**
 * The words in a field's row, beyond the fields to its left: at the head of the row, and nearest to the field.
 * @param captions lines above a blank that they name, with the frame around both: not headers of anything outside
 */
export function rowHeader(
  field: Candidate,
  surface: Surface,
  captions: ReadonlyMap<Phrase, Box>,
): { head: string; nearest: string } {
  let best: { text: string; left: number } | null = null;
  let nearest: { text: string; right: number } | null = null;
  for (const block of surface.blocksAt.near(field.box.top, field.box.bottom + 3)) {
    for (const [i, line] of block.lines.entries()) {
      const onRow = line.baseline > field.box.top && line.baseline < field.box.bottom + 3;
      if (
        !onRow ||
        isElsewhere(captions.get(line), field.box) ||
        isParted(line.box, field.box, surface.gutters) ||
        line.box.right > field.box.left + 4 ||
        !/\p{L}{2}/u.test(line.text)
      )
        continue;
      const said = block.lines.length <= MOST_LINES ? textOf(block.lines) : line.text;
      if (best === null || line.box.left < best.left) best = { text: said, left: line.box.left };
      if (!line.mark && (nearest === null || line.box.right > nearest.right))
        nearest = { text: besideText(block, i, field.box), right: line.box.right };
    }
  }
  return { head: best?.text ?? "", nearest: nearest?.text ?? "" };
}

const isElsewhere = (frame: Box | undefined, box: Box): boolean => frame !== undefined && !contains(frame, box, 2);

/** Largest distance of a column's header from its first field, in points. */
const NEAR_HEAD = 80;

/** Years and days can be headers, too. */
const YEAR = /^\D?(?:19|20)\d\d\D?$|\d[./]\d/;

/** Fields of one column follow one another this closely, with edges that agree this well. */
const NEXT = 50;
const ALIGNED = 4;

/** A block that may be the header of a column, and its position. */
interface Head {
  block: Block;
  left: number;
  right: number;
  bottom: number;
}

/**
 * The header of each field's column, beyond the fields above it.
 * @param answers lines that name boxes to tick
 */
export function columnHeaders(surface: Surface, answers: ReadonlySet<Phrase>): (Block | null)[] {
  const heads = surface.blocks.flatMap((block) => headOf(block, answers)).sort((a, b) => b.bottom - a.bottom);
  const places = surface.fields.map(({ box }) => ({ ...box, start: signBefore(box, surface)?.left ?? box.left }));
  const placesAt = new Bands(places, (place) => place);
  const columnOf = columnsOf(places, heads);
  const isInStack = remembered((place: Place) => isStacked(place, placesAt), keyOf);
  return places.map((place) => (isInStack(place) ? columnHeader(place, columnOf(place)) : null));
}

/** The position of a field. */
interface Place extends Box {
  /** Its left edge, or that of a currency sign before it, which makes it narrower than others in its column. */
  start: number;
}

const SIGN = /^[$€£]$/u;
const SIGN_ROOM = 5;

const signBefore = ({ left, top, bottom }: Box, { blocksAt }: Surface): Box | undefined =>
  blocksAt
    .near(top, bottom)
    .flatMap(({ lines }) => lines)
    .find(
      ({ text, baseline, box }) =>
        SIGN.test(text) &&
        baseline > top &&
        baseline < bottom + 3 &&
        box.right < left + 1 &&
        left - box.right < SIGN_ROOM,
    )?.box;

function headOf(block: Block, answers: ReadonlySet<Phrase>): Head[] {
  const { lines } = block;
  const last = lines.at(-1);
  const names = (line: Phrase) => (!line.mark || YEAR.test(line.text)) && !answers.has(line) && !isRemark(line);
  if (last === undefined || !lines.some(names)) return [];
  const { left, right } = lines.map(({ box }) => box).reduce(union);
  return [{ block, left, right, bottom: last.box.bottom }];
}

const isAligned = (a: Place, b: Place): boolean =>
  Math.min(Math.abs(a.left - b.left), Math.abs(a.start - b.start)) < ALIGNED && Math.abs(a.right - b.right) < ALIGNED;

/** Fields may lie on one another by the thousand; what holds for one of them holds for all. */
const keyOf = ({ left, start, top, right, bottom }: Place): string => `${left} ${start} ${top} ${right} ${bottom}`;

/** Whether there is another field of its column close above or below a field. */
const isStacked = (place: Place, placesAt: Bands<Place>): boolean =>
  placesAt.some(
    place.top - NEXT,
    place.bottom + NEXT,
    (other) =>
      (other.bottom <= place.top + 2 || other.top >= place.bottom - 2) &&
      Math.max(place.top - other.bottom, other.top - place.bottom) < NEXT &&
      isAligned(other, place),
  );

/** Fields one below the other, and their possible headers. */
interface Column {
  /** Top edges of the fields, from top to bottom. */
  tops: number[];
  /** The lowest first. */
  heads: Head[];
}

/** The column of a field, determined once for all fields with the same edges. */
function columnsOf(places: Place[], heads: Head[]): (place: Place) => Column {
  // Upright bands: columns are apart in width.
  const placesAt = new Bands(places, ({ right }) => ({ top: right, bottom: right }));
  const headsAt = new Bands(heads, ({ left, right }) => ({ top: left, bottom: right }));
  return remembered(
    (place) => ({
      tops: placesAt
        .near(place.right - ALIGNED, place.right + ALIGNED)
        .filter((other) => isAligned(other, place))
        .map(({ top }) => top)
        .sort((a, b) => a - b),
      heads: headsAt.near(place.start, place.right).filter((head) => isOver(head, { ...place, left: place.start })),
    }),
    ({ left, start, right }) => `${left} ${start} ${right}`,
  );
}

/** Whether print is above a field and hardly wider, so that it does not head another column. */
function isOver({ left, right }: Head, box: Box): boolean {
  const shared = Math.min(right, box.right) - Math.max(left, box.left);
  return shared >= 0.5 * Math.min(right - left, width(box)) && right - left <= width(box) * 1.8;
}

/** The next header above a field, if it is close to the first field of the column or of its part below the header. */
function columnHeader({ top }: Place, { tops, heads }: Column): Block | null {
  const head = heads.find(({ bottom }) => bottom <= top);
  if (head === undefined || tops[0]! - head.bottom >= NEAR_HEAD) return null;
  const first = tops.find((top) => top > head.bottom - 4);
  return first !== undefined && first - head.bottom < NEAR_HEAD ? head.block : null;
}

/** Headers of adjacent columns have their bottom edges this close together, in points. */
const ONE_ROW = 12;

/** The lines of adjacent headers, each above several fields: they are headers of a table, not headings of the form. */
export function tableHeads(columns: (Block | null)[]): Set<Phrase> {
  const fields = new Map<Block, number>();
  for (const block of columns) if (block !== null) fields.set(block, (fields.get(block) ?? 0) + 1);
  const heads = [...fields].flatMap(([block, count]) => (count > 1 ? block : []));
  const bottom = ({ lines }: Block) => lines.at(-1)?.box.bottom ?? 0;
  const beside = heads.filter((head) =>
    heads.some((other) => other !== head && Math.abs(bottom(other) - bottom(head)) < ONE_ROW),
  );
  return new Set(beside.flatMap(({ lines }) => lines));
}
