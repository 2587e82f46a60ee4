/** Letters and digits only, lower case, without diacritics: what two writings of the same words share. */
export function tokens(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "");
}

/** Tokens run together: `DE89 3704 0044` and `DE8937040044` are the same. */
export const compact = (text: string): string => tokens(text).join("");
