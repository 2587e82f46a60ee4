/** A function that works each answer out once: for what is asked again and again and costs more than to look up. */
export function remembered<Question, Answer>(make: (question: Question) => Answer): (question: Question) => Answer {
  const known = new Map<Question, Answer>();
  return (question) => {
    const found = known.get(question);
    if (found !== undefined) return found;
    const made = make(question);
    known.set(question, made);
    return made;
  };
}
