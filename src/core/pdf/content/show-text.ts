import type { FontBook } from "../fonts/font-book.js";
import { glyphHex } from "../fonts/glyph-hex.js";
import type { FittedText, PlacedLine } from "../text/fit.js";
import { fillColor, number } from "./operators.js";

/**
 * A fitted text as a text object. Letters are written as glyph numbers in hexadecimal, so that a client's text is never read as
 * operators.
 */
export function showText(
  { lines, size, color }: Pick<FittedText, "lines" | "size" | "color">,
  fonts: FontBook,
): string {
  const runs = lines.flatMap((line) => lineRuns(line, size, fonts));
  return runs.length === 0 ? "" : `${fillColor(color)} BT ${runs.join(" ")} ET`;
}

function lineRuns(line: PlacedLine, size: number, fonts: FontBook): string[] {
  const runs: string[] = [];
  let pen = line.x;
  let hex = "";
  let start = pen;
  let resource = "";
  const close = () => {
    if (hex !== "")
      runs.push(`/${resource} ${number(size)} Tf 1 0 0 1 ${number(start)} ${number(line.y)} Tm <${hex}> Tj`);
    hex = "";
  };
  for (const glyph of line.shaped.glyphs) {
    const font = fonts.use(glyph.face, glyph.id, glyph.text);
    if (font !== resource || glyph.shift !== 0) {
      close();
      resource = font;
    }
    if (hex === "") start = pen + glyph.shift * size;
    hex += glyphHex(glyph.id);
    pen += glyph.advance * size;
    if (glyph.shift !== 0) close();
  }
  close();
  return runs;
}
