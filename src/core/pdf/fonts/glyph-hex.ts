/** Two bytes in hexadecimal: a glyph of an Identity-H string, or a UTF-16 unit. */
export const glyphHex = (id: number): string => id.toString(16).padStart(4, "0");
