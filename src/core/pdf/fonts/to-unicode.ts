import { glyphHex } from "./glyph-hex.js";

/** Entries a section may hold (ISO 32000-2 9.10.3). */
const SECTION = 100;

/** A ToUnicode CMap, which maps the glyphs of an Identity-H font to text, for searching and reading aloud. */
export function toUnicode(glyphs: ReadonlyMap<number, string>): string {
  const entries = [...glyphs]
    .filter(([, text]) => text !== "")
    .map(([id, text]) => `<${glyphHex(id)}> <${utf16(text)}>`);
  const sections: string[] = [];
  for (let at = 0; at < entries.length; at += SECTION) {
    const section = entries.slice(at, at + SECTION);
    sections.push(`${section.length} beginbfchar`, ...section, "endbfchar");
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ...sections,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => glyphHex(text.charCodeAt(at))).join("");
