/** Longer words are not joined. */
const LONGEST = 60;

/**
 * Joins words that were split because a key lost an accent or got a hyphen: `pre_nom` for "Prénom", `e_mail` for "Email". Pieces
 * are joined if they form a known word and are not both words themselves.
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
