/**
 * Arabic letters change shape with their neighbours. Fonts keep those shapes under the presentation forms of Unicode, whose
 * compatibility decompositions name the plain letter; each letter lists isolated, final and, where it joins onward, initial and
 * medial form, in that order (Unicode 9.2, "Arabic Cursive Joining").
 */
const FORMS = new Map<string, string[]>();
for (const [first, last] of [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe9],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const) {
  for (let code = first; code <= last; code++) {
    const form = String.fromCodePoint(code);
    const letter = form.normalize("NFKC");
    FORMS.set(letter, [...(FORMS.get(letter) ?? []), form]);
  }
}

const ARABIC = /[\u0620-\u06d3]/;
const MARK = /^\p{Mn}$/u;
/** Stretches a word: joins on both sides and has only one form. */
const TATWEEL = "\u0640";

const joinsOnward = (letter: string): boolean => letter === TATWEEL || (FORMS.get(letter)?.length ?? 0) >= 4;
const joinsBack = (letter: string): boolean => letter === TATWEEL || (FORMS.get(letter)?.length ?? 0) >= 2;

/** Arabic text in reading order, with each letter in the form required by its neighbours. Other text is returned as it is. */
export function joinArabic(text: string): string {
  if (!ARABIC.test(text)) return text;
  const letters = ligatures([...text]);
  const neighbour = (from: number, step: 1 | -1): string => {
    let at = from + step;
    while (MARK.test(letters[at] ?? "")) at += step;
    return letters[at] ?? "";
  };
  return letters
    .map((letter, at) => {
      const forms = FORMS.get(letter);
      if (!forms) return letter;
      const previous = neighbour(at, -1);
      const next = neighbour(at, 1);
      const back = joinsBack(letter) && joinsOnward(previous);
      const onward = joinsOnward(letter) && joinsBack(next);
      const index = (back ? 1 : 0) + (onward ? 2 : 0);
      return forms[index] ?? forms[0] ?? letter;
    })
    .join("");
}

/** Joins lam followed by alef to a ligature. */
function ligatures(letters: string[]): string[] {
  const joined: string[] = [];
  for (const letter of letters) {
    const pair = (joined.at(-1) ?? "") + letter;
    if (pair.length === 2 && FORMS.has(pair)) joined[joined.length - 1] = pair;
    else joined.push(letter);
  }
  return joined;
}
