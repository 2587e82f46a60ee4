/**
 * A function that works each answer out once: for what is asked again and again and costs more than to look up.
 * @param keyOf what of a question tells it from others, where questions alike are not the same value
 */
export function remembered<Question, Answer>(
  make: (question: Question) => Answer,
  keyOf: (question: Question) => unknown = (question) => question,
): (question: Question) => Answer {
  const known = new Map<unknown, Answer>();
  return (question) => {
    const key = keyOf(question);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(question);
    known.set(key, made);
    return made;
  };
}
