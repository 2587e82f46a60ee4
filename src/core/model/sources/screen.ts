import { isInstructing } from "../instructing.js";

/**
 * Separates the lines of a page that may be shown to the model from those that give orders, even across a line break.
 */
export function screen(lines: string[]): { clean: string[]; orders: string[] } {
  const marked = lines.map(isInstructing);
  for (let index = 0; index + 1 < lines.length; index++) {
    if (!marked[index] && !marked[index + 1] && isInstructing(`${lines[index]} ${lines[index + 1]}`)) {
      marked[index] = true;
      marked[index + 1] = true;
    }
  }
  return { clean: lines.filter((_, index) => !marked[index]), orders: lines.filter((_, index) => marked[index]) };
}
