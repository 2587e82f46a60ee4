/** Answers kept at most: a form of a thousand fields asks for as many. */
const MOST_KEPT = 5_000;

/**
 * A function of a text and its context that remembers its answers: the rows of a batch, and forms of one kind, ask for the same
 * again and again.
 */
export function kept<Answer>(
  make: (text: string, context: string) => Answer,
): (text: string, context?: string) => Answer {
  const known = new Map<string, Answer>();
  return (text, context = "") => {
    const id = context === "" ? text : `${text}\n${context}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const made = make(text, context);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(id, made);
    return made;
  };
}
