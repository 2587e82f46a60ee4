/** The label in its context, widest first, in the form's own words and none of them twice: `Spouse: date of birth`. */
export function describe(label: string, ...context: (string | undefined)[]): string {
  return context.reduceRight<string>((said, part = "") => {
    if (part === "" || said.toLowerCase().includes(part.toLowerCase())) return said;
    return said === "" ? part : `${part}: ${said}`;
  }, label);
}
