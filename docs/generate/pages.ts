import { commandPages, errorTable, settingTable } from "./tables.js";

/** Generated parts of the documentation by file: each stands between `<!-- name -->` and `<!-- /name -->`. */
export const PARTS: Record<string, Record<string, () => string>> = {
  "README.md": { settings: settingTable, errors: errorTable },
  "docs/cli.md": { commands: commandPages },
};

/** The text of a page with its generated parts as they are now. */
export function refreshed(text: string, parts: Record<string, () => string>): string {
  return Object.entries(parts).reduce((page, [name, generate]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [start, end] = [page.indexOf(open), page.indexOf(close)];
    if (start < 0 || end < start) throw new Error(`no ${open} … ${close} in the page`);
    return `${page.slice(0, start + open.length)}\n\n${generate()}\n\n${page.slice(end)}`;
  }, text);
}
