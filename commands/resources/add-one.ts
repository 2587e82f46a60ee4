import type { Command } from "commander";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { type Resources, withResources } from "./resources.js";
import { show } from "./show.js";

/** Adds a command on one resource, such as `get <id>`, and prints the result: on a terminal as formatted by `line`. */
export function addOne<T>(
  parent: Command,
  use: string,
  description: string,
  line: (object: T) => string,
  work: (resources: Resources, id: string) => Promise<T>,
): Command {
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
  return addOne(parent, "delete <id>", description, ({ id }) => `deleted ${id}`, work);
}
