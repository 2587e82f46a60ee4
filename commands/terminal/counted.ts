/** A number with what it counts: `1 page`, `2 pages`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
