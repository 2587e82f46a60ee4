import type { Command } from "commander";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { type Resources, withResources } from "./resources.js";
import { show } from "./show.js";

interface OneCommand<T> {
  use: string;
  description: string;
  /** Formats the result for a terminal. */
  line: (object: T) => string;
  work: (resources: Resources, id: string) => Promise<T>;
}

/** Adds a command on one resource, such as `get <id>`, and prints the result. */
export function addOne<T>(parent: Command, { use, description, line, work }: OneCommand<T>): Command {
  return addResourceOptions(parent.command(use))
    .description(description)
    .action(async (id: string, options: ResourceOptions) => {
      await show(await withResources(options, (resources) => work(resources, id)), options, line);
    });
}

/** Adds `delete <id>`. */
export function addDelete(
  parent: Command,
  description: string,
  work: (resources: Resources, id: string) => Promise<{ id: string }>,
): Command {
  return addOne(parent, { use: "delete <id>", description, line: ({ id }) => `deleted ${id}`, work });
}
