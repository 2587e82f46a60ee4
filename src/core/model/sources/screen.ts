import { isInstructing } from "../instructing.js";

/**
 * Parts the lines of a page into what may be shown to the model and what gives orders; an order can run over a line's end.
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
