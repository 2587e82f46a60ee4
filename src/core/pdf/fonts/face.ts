import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as mupdf from "mupdf";

/** One glyph of one face. */
export interface FaceGlyph {
  id: number;
  /** Width in em. */
  advance: number;
}

const require = createRequire(import.meta.url);

/**
 * A font program to write values with, loaded when it is first needed and kept for the life of the process. `source` is the name
 * of a font built into mupdf, or a file of a font package.
 */
export class Face {
  readonly name: string;
  readonly #source: { builtIn: string } | { file: string };
  #font: mupdf.Font | undefined;
  readonly #glyphs = new Map<number, FaceGlyph | null>();

  constructor(name: string, source: { builtIn: string } | { file: string }) {
    this.name = name;
    this.#source = source;
  }

  get font(): mupdf.Font {
    this.#font ??=
      "builtIn" in this.#source
        ? new mupdf.Font(this.#source.builtIn)
        : new mupdf.Font(this.name, readFileSync(require.resolve(this.#source.file)));
    return this.#font;
  }

  /** The glyph of a Unicode code point, or null if this face has none. */
  glyph(codePoint: number): FaceGlyph | null {
    let glyph = this.#glyphs.get(codePoint);
    if (glyph === undefined) {
      const id = this.font.encodeCharacter(codePoint);
      glyph = id === 0 ? null : { id, advance: this.font.advanceGlyph(id, 0) };
      this.#glyphs.set(codePoint, glyph);
    }
    return glyph;
  }
}
