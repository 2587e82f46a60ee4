/** Answers kept at most: a form of a thousand fields asks for as many. */
const MOST_KEPT = 5_000;

/** A function of texts that remembers its answers: the rows of a batch, and forms of one kind, ask for the same again and again. */
export function kept<Texts extends string[], Answer>(make: (...texts: Texts) => Answer): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>();
  return (...texts) => {
    const id = texts.join("\n");
    const before = known.get(id);
    if (before !== undefined) return before;
    const made = make(...texts);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(id, made);
    return made;
  };
}
