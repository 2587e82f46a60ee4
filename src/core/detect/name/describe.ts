/** The label in its context, in the form's own words: `Spouse: date of birth`. */
export function describe(label: string, ...context: (string | undefined)[]): string {
  const parts = context.filter((part): part is string => !!part && !label.toLowerCase().includes(part.toLowerCase()));
  return [...parts, label].filter((part) => part !== "").join(": ");
}
