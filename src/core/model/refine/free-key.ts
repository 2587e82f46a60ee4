/** The wanted key or, if it is taken, the first one free with a number behind it. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  let key = wanted;
  for (let count = 2; taken.has(key); count++) key = `${wanted}_${count}`;
  return key;
}
