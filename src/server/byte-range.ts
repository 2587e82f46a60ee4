/** Positions within a content, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110 §14). A single range is served. Several ranges, with which a small request could ask for many
 * copies, and ranges beyond the end are unsatisfiable. Another unit or bad syntax is ignored, as the standard requires.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  if (header === undefined || !/^bytes=/i.test(header)) return null;
  if (header.includes(",")) return "unsatisfiable";
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
