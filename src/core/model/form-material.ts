import type { PageContent } from "../page.js";
import { type FieldLine, renderFieldLines } from "./field-lines.js";
import { oneLine } from "./one-line.js";
import type { ModelPart } from "./port.js";
import { readLines } from "./sources/page-lines.js";
import { screen } from "./sources/screen.js";

const LINE_LENGTH = 300;

/** The printed lines of a page of the form, without hidden text and lines that give orders. */
export function printedLines(content: PageContent): string[] {
  const { lines } = readLines({ ...content, widgets: [] });
  return screen(lines.map((line) => oneLine(line, LINE_LENGTH)).filter((line) => line !== "")).clean;
}

/** One page of the form: its print and its fields. */
export function formPage(content: PageContent, lines: FieldLine[]): ModelPart {
  const print = printedLines(content).map((line) => `> ${line}`);
  const head = `Page ${content.pageIndex + 1} of the form, as printed:`;
  return { type: "text", text: [head, ...print, "", "Its fields:", renderFieldLines(lines)].join("\n") };
}
