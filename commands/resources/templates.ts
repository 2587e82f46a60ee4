import { Command } from "commander";
import type { Template } from "../../src/contract/schemas/template.js";
import { readSchema } from "../files/schema-file.js";
import { addWritingOptions, type WritingOptions, writingConfig } from "../options/writing-options.js";
import { addList, nameOption } from "./add-list.js";
import { addDelete, addOne } from "./add-one.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { withResources } from "./resources.js";
import { show } from "./show.js";

interface CreateOptions extends ResourceOptions, WritingOptions {
  name: string;
  schema: string;
  file?: string;
  description?: string;
}

export function templatesCommand(): Command {
  const templates = new Command("templates").description("stored forms with their schemas");
  const creating = templates
    .command("create")
    .description("store a schema, so that filling by its id skips detection")
    .requiredOption("--name <text>", "what the template is called")
    .requiredOption("--schema <file>", "edit schema from detect")
    .option("--file <id>", "the form it belongs to, uploaded before")
    .option("--description <text>", "what it is for");
  addResourceOptions(addWritingOptions(creating)).action(create);
  addList(templates, {
    use: "list",
    description: "list templates, newest first",
    columns: COLUMNS,
    read: ({ templates }, query) => templates.list(query),
    filters: [nameOption("only those whose name contains this")],
  });
  addOne(templates, {
    use: "get <id>",
    description: "one template",
    line,
    work: ({ templates }, id) => templates.get(id),
  });
  addDelete(templates, "remove a template", ({ templates }, id) => templates.delete(id));
  return templates;
}

const COLUMNS = {
  id: ({ id }: Template) => id,
  created: ({ createdAt }: Template) => createdAt,
  name: ({ name }: Template) => name,
};

async function create({ name, schema, file, description, ...options }: CreateOptions): Promise<void> {
  const request = {
    name,
    config: { ...writingConfig(options), schema: await readSchema(schema) },
    ...(file !== undefined && { file: { id: file } }),
    ...(description !== undefined && { description }),
  };
  await show(await withResources(options, ({ templates }) => templates.create(request), { make: true }), options, line);
}

function line({ id, name, description }: Template): string {
  return `${id}  ${name}${description === null ? "" : `  ${description}`}`;
}
