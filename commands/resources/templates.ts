import { Command } from "commander";
import type { Template } from "../../src/contract/schemas/template.js";
import { readSchema } from "../schema-file.js";
import {
  addListOptions,
  addResourceOptions,
  type ListOptions,
  listQuery,
  type ResourceOptions,
  withResources,
} from "./resources.js";
import { show, showList } from "./show.js";

interface CreateOptions extends ResourceOptions {
  name: string;
  schema: string;
  file?: string;
  description?: string;
}

export function templatesCommand(): Command {
  const templates = new Command("templates").description("stored forms with their schemas");
  addResourceOptions(templates.command("create"))
    .description("store a schema, so that filling by its id skips detection")
    .requiredOption("--name <text>", "what the template is called")
    .requiredOption("--schema <file>", "edit schema from detect")
    .option("--file <id>", "the form it belongs to, uploaded before")
    .option("--description <text>", "what it is for")
    .action(create);
  addListOptions(templates.command("list")).description("list templates, newest first").action(list);
  addResourceOptions(templates.command("get <id>")).description("one template").action(get);
  addResourceOptions(templates.command("delete <id>")).description("remove a template").action(remove);
  return templates;
}

async function create({ name, schema, file, description, ...options }: CreateOptions): Promise<void> {
  const edit = await readSchema(schema);
  await withResources(options, async ({ templates }) => {
    const request = {
      name,
      config: { schema: edit },
      ...(file !== undefined && { file: { id: file } }),
      ...(description !== undefined && { description }),
    };
    await show(await templates.create(request), options, line);
  });
}

async function list(options: ListOptions): Promise<void> {
  await withResources(options, async ({ templates }) => {
    await showList(await templates.list(listQuery(options)), options, ["id", "created", "name"], (template) => [
      template.id,
      template.createdAt,
      template.name,
    ]);
  });
}

async function get(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ templates }) => show(await templates.get(id), options, line));
}

async function remove(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ templates }) => {
    await show(await templates.delete(id), options, () => `deleted ${id}`);
  });
}

function line({ id, name, description }: Template): string {
  return `${id}  ${name}${description === null ? "" : `  ${description}`}`;
}
