import { type Command, InvalidArgumentError, Option } from "commander";
import type { List, ListQuery } from "../../src/client/client.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { type Resources, withResources } from "./resources.js";
import { showList } from "./show.js";

interface ListOptions extends ResourceOptions {
  limit?: number;
  pageToken?: string;
  sort?: string;
  status?: string;
  name?: string;
  batch?: string;
  kind?: string;
}

/** What narrows a list besides its query. */
export interface Narrowed {
  /** Id of the owner of the list, for commands that name one (`webhooks deliveries <id>`). */
  id: string;
  kind?: string | undefined;
}

interface ListCommand<T> {
  use: string;
  description: string;
  /** Columns of the table shown on a terminal. */
  columns: Record<string, (item: T) => string>;
  read: (resources: Resources, query: ListQuery, narrowed: Narrowed) => Promise<List<T>>;
  /** Options that narrow the list; their names are those of `ListOptions`. */
  filters: Option[];
}

/** Adds a command that lists page by page. */
export function addList<T>(parent: Command, { use, description, columns, read, filters }: ListCommand<T>): void {
  const run = async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = command.opts<ListOptions>();
    const { limit, pageToken, sort, status, name, batch, kind } = options;
    const query = {
      maxPageSize: limit,
      nextPageToken: pageToken,
      sortDir: sort,
      status,
      nameContains: name,
      batchId: batch,
    };
    const narrowed = { id: command.args[0] ?? "", kind };
    await showList(await withResources(options, (resources) => read(resources, query, narrowed)), options, columns);
  };
  const command = parent.command(use).description(description);
  for (const filter of filters) command.addOption(filter);
  command
    .option("--limit <number>", "number of items to list, at most 100 (default: 20)", upToHundred)
    .option("--page-token <token>", "continue where an earlier list ended")
    .addOption(new Option("--sort <direction>", "sort by creation time").choices(["desc", "asc"]));
  addResourceOptions(command).action(run);
}

/** A filter by a part of a name. */
export function nameOption(description: string): Option {
  return new Option("--name <text>", description);
}

/** A filter by one of the states a resource may be in. */
export function statusOption(...states: string[]): Option {
  return new Option("--status <status>", "list only those with this status").choices(states);
}

function upToHundred(text: string): number {
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number from 1 to 100.");
}
