/**
 * Memoises a function.
 * @param keyOf key under which an answer is cached, for questions that can be equal without being identical
 */
export function remembered<Question, Answer>(
  make: (question: Question) => Answer,
  keyOf: (question: Question) => unknown = (question) => question,
): (question: Question) => Answer {
  const known = new Map<unknown, Answer>();
  return (question) => {
    const key = keyOf(question);
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Answer;
    const made = make(question);
    known.set(key, made);
    return made;
  };
}
