import { startsRight } from "./bidi.js";
import { baseline, type LineRoom, riseOf, tallest } from "./line-room.js";
import { type Shaped, shape } from "./shape.js";
import {
  ASCENT,
  type Color,
  DESCENT,
  FLOOR_SIZE,
  LARGEST_AUTO_SIZE,
  LEADING,
  READABLE_SIZE,
  type TextStyle,
} from "./style.js";
import { longestStart, pieces, wrap } from "./wrap.js";

/** A rectangle to draw in: origin bottom left, upright as a person reads it, in points. */
export interface Panel {
  width: number;
  height: number;
}

/** A line with the place of its baseline's start in the panel. */
export interface PlacedLine {
  shaped: Shaped;
  x: number;
  y: number;
}

export interface FittedText {
  lines: PlacedLine[];
  size: number;
  color: Color;
  /** Characters no font has. */
  missing: string[];
  /** Not all of the text found room. */
  shortened: boolean;
  /** The text as far as it found room, with its own breaks. */
  shown: string;
  /** Shrunk below what can be read with ease. */
  tiny: boolean;
}

const ELLIPSIS = "…";

/** A letter or digit; without it a word or number is another one, while a picture such as an emoji may go. */
const SPELLS = /[\p{L}\p{N}]/u;

/** A fitted text as it may be printed: none of it where a letter would be left out. */
export const spelt = (fitted: FittedText): FittedText =>
  fitted.missing.some((character) => SPELLS.test(character)) ? { ...fitted, lines: [] } : fitted;

/** Sets a text in a panel: at its size, else smaller, else on more lines where it may, else shortened at a word. */
export function fitText(text: string, panel: Panel, style: TextStyle): FittedText {
  const setting = settingOf(text, panel, style);
  const single = style.multiLine ? null : singleLine(text, setting);
  if (single && single.size >= (style.mayWrap ? READABLE_SIZE : FLOOR_SIZE)) return single;
  const several = style.multiLine || style.mayWrap ? severalLines(text, setting) : null;
  if (several && (!several.shortened || style.multiLine)) return several;
  if (single && single.size >= FLOOR_SIZE) return single;
  return several ?? shortenedLine(text, setting);
}

/** Where and how one text is set. */
interface Setting {
  panel: Panel;
  style: TextStyle;
  /** Room for a line. */
  width: number;
  room: LineRoom;
  /** Each line is shaped once, however often it is measured. */
  shaped: (line: string) => Shaped;
  /** Width of a line in em. */
  measure: (line: string) => number;
}

function settingOf(text: string, panel: Panel, style: TextStyle): Setting {
  const known = new Map<string, Shaped>();
  const shaped = (line: string): Shaped => {
    const found = known.get(line) ?? shape(line, style.family);
    known.set(line, found);
    return found;
  };
  const width = Math.max(1, panel.width - 2 * style.padding);
  const room = { height: panel.height, border: style.border, rise: riseOf(text) };
  return { panel, style, width, room, shaped, measure: (line) => shaped(line).width };
}

function preferredSize(setting: Setting): number {
  const { panel, style } = setting;
  if (style.size > 0) return Math.min(style.size, tallest(setting.room));
  const roomy = Math.min(LARGEST_AUTO_SIZE, panel.height * 0.7);
  // A low box still gets a size that can be read, as far as its height allows.
  return Math.max(roomy, Math.min(6.5, panel.height * 0.9));
}

function singleLine(text: string, setting: Setting): FittedText {
  const preferred = preferredSize(setting);
  const natural = setting.measure(text);
  const size = natural * preferred > setting.width ? setting.width / natural : preferred;
  return placedWhole(text, [text], size, setting);
}

function shortenedLine(text: string, setting: Setting): FittedText {
  const size = Math.min(FLOOR_SIZE, tallest(setting.room));
  return placedStart(text, [shorten(text, setting.width / size, setting.measure)], size, setting);
}

/** The largest size at which the wrapped text fits the height; at the floor, what fits of it. */
function severalLines(text: string, setting: Setting): FittedText {
  const { panel, style } = setting;
  const wished = style.size > 0 ? style.size : style.multiLine ? Math.min(10, panel.height * 0.7) : 10;
  const largest = Math.min(wished, gapOf(style.baselines) / LEADING);
  const whole = attempt(text, largest, setting);
  if (whole.fits) return placedWhole(text, whole.lines, largest, setting);
  let low = Math.min(FLOOR_SIZE, largest);
  let best = attempt(text, low, setting);
  if (!best.fits) return overflowing(text, best.lines, low, setting);
  for (let high = largest; high - low > 0.25; ) {
    const middle = (low + high) / 2;
    const tried = attempt(text, middle, setting);
    if (tried.fits) {
      low = middle;
      best = tried;
    } else high = middle;
  }
  return placedWhole(text, best.lines, low, setting);
}

/** Smallest distance of given baselines; without any, there is no limit. */
const gapOf = (baselines: readonly number[] = []): number =>
  Math.min(...baselines.slice(1).map((y, at) => (baselines[at] ?? 0) - y), Number.POSITIVE_INFINITY);

/** The lines of a size, at most one more than there is room for. */
function attempt(text: string, size: number, setting: Setting): { lines: string[]; fits: boolean } {
  const room = capacity(size, setting);
  const lines: string[] = [];
  for (const line of wrap(text, setting.width / size, setting.measure)) {
    lines.push(line);
    if (lines.length > Math.max(1, room)) break;
  }
  return { lines, fits: lines.length <= room };
}

function overflowing(text: string, lines: string[], size: number, setting: Setting): FittedText {
  const room = Math.max(1, capacity(size, setting));
  const last = shorten(lines.slice(room - 1).join(" "), setting.width / size, setting.measure);
  return placedStart(text, [...lines.slice(0, room - 1), last], size, setting);
}

/** How many lines of a size the panel takes. */
function capacity(size: number, { panel, style }: Setting): number {
  if (style.baselines) return style.baselines.length;
  const room = panel.height - 2 * verticalPadding(panel, style) - (ASCENT + DESCENT) * size;
  return room < -0.01 ? 0 : 1 + Math.floor((room + 0.01) / (size * LEADING));
}

/** Padding above and below gives way where the box is low. */
const verticalPadding = (panel: Panel, style: TextStyle): number => Math.min(style.padding, panel.height * 0.08);

/** As many whole words as fit, and an ellipsis; of a single long word its first letters. */
function shorten(text: string, width: number, measure: (line: string) => number): string {
  let kept = "";
  for (const piece of pieces(text)) {
    if (measure(`${(kept + piece).trimEnd()}${ELLIPSIS}`) > width) break;
    kept += piece;
  }
  if (kept.trim() === "") return `${longestStart(text, width - measure(ELLIPSIS), measure)}${ELLIPSIS}`;
  return `${kept.trimEnd().replace(/[,;:–-]+$/, "")}${ELLIPSIS}`;
}

const placedWhole = (text: string, lines: string[], size: number, setting: Setting): FittedText =>
  place(lines, size, setting, { shown: text, shortened: false });

const placedStart = (text: string, lines: string[], size: number, setting: Setting): FittedText =>
  place(lines, size, setting, { shown: startIn(text, lines), shortened: true });

/** The start of a text that stands in lines, which have lost its breaks, and the ellipsis after it. */
function startIn(text: string, lines: string[]): string {
  let left = lines.join("").replace(/\s|…$/gu, "").length;
  let end = 0;
  for (; left > 0 && end < text.length; end++) if (/\S/u.test(text.charAt(end))) left--;
  return `${text.slice(0, end)}${ELLIPSIS}`;
}

function place(
  lines: string[],
  size: number,
  setting: Setting,
  { shown, shortened }: Pick<FittedText, "shown" | "shortened">,
): FittedText {
  const { panel, style } = setting;
  const top = style.multiLine || lines.length > 1 ? firstBaseline(size, panel, style) : baseline(size, setting.room);
  const missing = new Set<string>();
  const placed = lines.map((line, row) => {
    const shaped = setting.shaped(line);
    for (const character of shaped.missing) missing.add(character);
    const y = style.baselines?.[row] ?? top - row * size * LEADING;
    return { shaped, x: startOf(line, shaped.width * size, panel, style), y };
  });
  const tiny = size < READABLE_SIZE - 0.01;
  return { lines: placed, size, color: style.color, missing: [...missing], tiny, shown, shortened };
}

const firstBaseline = (size: number, panel: Panel, style: TextStyle): number =>
  panel.height - verticalPadding(panel, style) - ASCENT * size;

/** Right-to-left text starts at the right unless the form says where. */
function startOf(line: string, lineWidth: number, panel: Panel, style: TextStyle): number {
  const quadding = style.quadding === 0 && startsRight(line) ? 2 : style.quadding;
  const free = panel.width - lineWidth;
  if (quadding === 1) return free / 2;
  return quadding === 2 ? free - style.padding : style.padding;
}
