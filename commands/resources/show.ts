import type { List } from "../../src/client/client.js";
import { columns } from "../terminal/columns.js";
import { note, writeStdout } from "../terminal/terminal.js";

/** Prints one object: as JSON on a pipe or on request, otherwise as formatted by `line`. */
export async function show<T>(object: T, { json }: { json?: boolean }, line: (object: T) => string): Promise<void> {
  await writeStdout(asJson(json) ? `${JSON.stringify(object)}\n` : `${line(object)}\n`);
}

/** Prints a list: as JSON on a pipe or on request, otherwise as a table with these columns. */
export async function showList<T>(
  list: List<T>,
  { json }: { json?: boolean },
  table: Record<string, (item: T) => string>,
): Promise<void> {
  if (asJson(json)) return writeStdout(`${JSON.stringify(list)}\n`);
  const rows = list.data.map((item) => Object.values(table).map((cell) => cell(item)));
  await writeStdout(`${columns([Object.keys(table), ...rows])}\n`);
  if (list.nextPageToken) note(`more with --page-token ${list.nextPageToken}`);
}

function asJson(json: boolean | undefined): boolean {
  return json === true || !process.stdout.isTTY;
}
