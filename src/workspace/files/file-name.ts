const MAX_BYTES = 255;

/**
 * A name fit to be shown and sent in a header: no folder parts, no control, direction-changing or broken characters, at most 255
 * bytes of UTF-8. Names are data only; nothing is ever stored under one.
 */
export function cleanFileName(name: string | undefined, fallback = "document"): string {
  const last = (name ?? "").split(/[/\\]/).pop() ?? "";
  const printable = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "").trim();
  const meaningful = /^\.*$/.test(printable) ? fallback : printable;
  return shorten(meaningful);
}

/** Cuts in front of the extension, between characters. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  let stem = "";
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem) + Buffer.byteLength(character) + extension.length > MAX_BYTES) break;
    stem += character;
  }
  return stem + extension;
}
