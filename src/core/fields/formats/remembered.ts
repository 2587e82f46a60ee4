/** What the Unicode data says about a locale, looked up once: each look costs as much as writing fifty values. */
export function remembered<T>(make: (locale: string) => T): (locale: string) => T {
  const known = new Map<string, T>();
  return (locale) => {
    const found = known.get(locale);
    if (found !== undefined) return found;
    const made = make(locale);
    known.set(locale, made);
    return made;
  };
}
