/** What a default appearance string specifies (ISO 32000-2 12.7.4.3). */
export interface DefaultAppearance {
  /** Resource name of the font, without its slash. */
  font: string | null;
  /** Points; 0 for an automatic size. */
  fontSize: number | null;
  /** Red, green, blue, 0–255. */
  color: [number, number, number] | null;
}

/** Starts only after a non-digit and matches its digits in one way only, as a hostile file may have a million in a row. */
const NUMBER = String.raw`(?<![\d.])[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;
const FONT = new RegExp(String.raw`/([^\s/<>[\]()]*)\s+(${NUMBER})\s+Tf\b`, "g");
const COLOR = new RegExp(String.raw`((?:${NUMBER}\s+){1,4})(g|rg|k)\b`, "g");

/** Reads font, size and fill colour; the last of each counts, as it would when the string is run. */
export function readDefaultAppearance(da: string): DefaultAppearance {
  const font = [...da.matchAll(FONT)].at(-1);
  const color = [...da.matchAll(COLOR)].at(-1);
  return {
    font: font?.[1] ?? null,
    fontSize: font === undefined ? null : Math.abs(Number(font[2])),
    color: color === undefined ? null : rgb(color[1]!.trim().split(/\s+/).map(Number), color[2]!),
  };
}

const COMPONENTS: Record<string, number> = { g: 1, rg: 3, k: 4 };

function rgb(given: number[], operator: string): [number, number, number] | null {
  const parts = given.slice(-COMPONENTS[operator]!).map((part) => Math.min(1, Math.max(0, part)));
  if (parts.length < COMPONENTS[operator]!) return null;
  const [a = 0, b = 0, c = 0, k = 0] = parts;
  const channels =
    operator === "g" ? [a, a, a] : operator === "rg" ? [a, b, c] : [a, b, c].map((ink) => (1 - ink) * (1 - k));
  return channels.map((channel) => Math.round(channel * 255)) as [number, number, number];
}
