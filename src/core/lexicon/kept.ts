/** Size of the cache: enough for a form with a thousand fields. */
const MOST_KEPT = 5_000;

/**
 * Memoises a function of a text and its context: the rows of a batch, and forms of one kind, need the same results again and
 * again.
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
