/** Inclusive positions within a content. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110 §14). One range is served; several in one request, which would let a small request ask for
 * many copies, and ranges beyond the end are unsatisfiable. Another unit or bad syntax is ignored, as the standard asks.
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
