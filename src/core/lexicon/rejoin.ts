/** Longer words are never in pieces. */
const LONGEST = 60;

/**
 * Words that were cut in two where a key lost an accent or took a hyphen: `pre_nom` for "Prénom", `e_mail` for "Email". Pieces
 * are put together where they make a known word and are not both words themselves.
 */
export function rejoin(pieces: string[], isKnown: (word: string) => boolean): string[] {
  const words: string[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    const whole = `${last ?? ""}${piece}`;
    const parted =
      last !== undefined && whole.length <= LONGEST && isKnown(whole) && !(isKnown(last) && isKnown(piece));
    if (parted) words.pop();
    words.push(parted ? whole : piece);
  }
  return words;
}
