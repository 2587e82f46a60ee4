import { startsRight } from "./bidi.js";
import { type Shaped, shape } from "./shape.js";
import {
  ASCENT,
  CAP_HEIGHT,
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
  /** Characters no font has. */
  missing: string[];
  /** Not all of the text found room. */
  shortened: boolean;
  /** Shrunk below what can be read with ease. */
  tiny: boolean;
}

const ELLIPSIS = "…";

/** Sets a text in a panel: at its size, else smaller, else on more lines where it may, else shortened at a word. */
export function fitText(text: string, panel: Panel, style: TextStyle): FittedText {
  const measure = memoised((line) => shape(line, style.family).width);
  const width = Math.max(1, panel.width - 2 * style.padding);
  const single = style.multiLine ? null : singleLine(text, width, panel, style, measure);
  if (single && single.size >= (style.mayWrap ? READABLE_SIZE : FLOOR_SIZE)) return single;
  const several = style.multiLine || style.mayWrap ? severalLines(text, width, panel, style, measure) : null;
  if (several && (!several.shortened || style.multiLine)) return several;
  if (single && single.size >= FLOOR_SIZE) return single;
  return several ?? shortenedLine(text, width, panel, style, measure);
}

type Measure = (line: string) => number;

/** The largest size whose letters do not stick out above or below. */
const tallest = (panel: Panel): number => panel.height / (CAP_HEIGHT + DESCENT);

function preferredSize(panel: Panel, style: TextStyle): number {
  if (style.size > 0) return Math.min(style.size, tallest(panel));
  const roomy = Math.min(LARGEST_AUTO_SIZE, panel.height * 0.7);
  // A low box still gets a size that can be read, as far as its height allows.
  return Math.max(roomy, Math.min(6.5, panel.height * 0.9));
}

function singleLine(text: string, width: number, panel: Panel, style: TextStyle, measure: Measure): FittedText {
  const preferred = preferredSize(panel, style);
  const natural = measure(text);
  const size = natural * preferred > width ? width / natural : preferred;
  return place([text], size, panel, style, false);
}

function shortenedLine(text: string, width: number, panel: Panel, style: TextStyle, measure: Measure): FittedText {
  const size = Math.min(FLOOR_SIZE, tallest(panel));
  return place([shorten(text, width / size, measure)], size, panel, style, true);
}

/** The largest size at which the wrapped text fits the height; at the floor, what fits of it. */
function severalLines(text: string, width: number, panel: Panel, style: TextStyle, measure: Measure): FittedText {
  const largest = style.size > 0 ? style.size : style.multiLine ? Math.min(10, panel.height * 0.7) : 10;
  const attempt = (size: number) => {
    const room = Math.max(1, capacity(size, panel, style));
    const lines: string[] = [];
    for (const line of wrap(text, width / size, measure)) {
      lines.push(line);
      // One line too many is enough to know.
      if (lines.length > room) break;
    }
    return { lines, fits: lines.length <= capacity(size, panel, style) };
  };
  let best = attempt(largest);
  if (best.fits) return place(best.lines, largest, panel, style, false);
  let low = Math.min(FLOOR_SIZE, largest);
  let high = largest;
  best = attempt(low);
  if (!best.fits) {
    const room = Math.max(1, capacity(low, panel, style));
    const kept = best.lines.slice(0, room);
    kept[room - 1] = shorten(best.lines.slice(room - 1).join(" "), width / low, measure);
    return place(kept, low, panel, style, true);
  }
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    const tried = attempt(middle);
    if (tried.fits) {
      low = middle;
      best = tried;
    } else high = middle;
  }
  return place(best.lines, low, panel, style, false);
}

const lineDistance = (size: number, style: TextStyle): number => Math.max(style.leading ?? 0, size * LEADING);

/** How many lines of a size the panel takes. */
function capacity(size: number, panel: Panel, style: TextStyle): number {
  const room = panel.height - 2 * verticalPadding(panel, style) - (ASCENT + DESCENT) * size;
  return room < -0.01 ? 0 : 1 + Math.floor((room + 0.01) / lineDistance(size, style));
}

/** Padding above and below gives way where the box is low. */
const verticalPadding = (panel: Panel, style: TextStyle): number => Math.min(style.padding, panel.height * 0.08);

/** As many whole words as fit, and an ellipsis; of a single long word its first letters. */
export function shorten(text: string, width: number, measure: Measure): string {
  let kept = "";
  for (const piece of pieces(text)) {
    if (measure(`${(kept + piece).trimEnd()}${ELLIPSIS}`) > width) break;
    kept += piece;
  }
  if (kept.trim() === "") return `${longestStart(text, width - measure(ELLIPSIS), measure)}${ELLIPSIS}`;
  return `${kept.trimEnd().replace(/[,;:–-]+$/, "")}${ELLIPSIS}`;
}

function place(lines: string[], size: number, panel: Panel, style: TextStyle, shortened: boolean): FittedText {
  const fromTop = style.multiLine || lines.length > 1;
  const distance = lineDistance(size, style);
  let y = fromTop ? firstBaseline(size, panel, style) : baseline(size, panel);
  const missing = new Set<string>();
  const placed = lines.map((line) => {
    const shaped = shape(line, style.family);
    for (const character of shaped.missing) missing.add(character);
    const x = startOf(line, shaped.width * size, panel, style);
    const at = { shaped, x, y };
    y -= distance;
    return at;
  });
  return { lines: placed, size, missing: [...missing], shortened, tiny: size < READABLE_SIZE - 0.01 };
}

/** Capitals stand in the middle of the box; descenders stay inside. */
function baseline(size: number, panel: Panel): number {
  const centred = (panel.height - CAP_HEIGHT * size) / 2;
  const lowest = DESCENT * size;
  return centred >= lowest ? centred : (panel.height - (CAP_HEIGHT + DESCENT) * size) / 2 + lowest;
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

function memoised(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (line) => {
    let width = known.get(line);
    if (width === undefined) {
      width = measure(line);
      known.set(line, width);
    }
    return width;
  };
}
