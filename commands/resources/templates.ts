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
  const templates = new Command("templates").description("manage stored schemas, which make filling skip detection");
  const creating = templates
    .command("create")
    .description("store a schema under an ID that formfill fill --template accepts")
    .requiredOption("--name <text>", "name of the template")
    .requiredOption("--schema <file>", "edit schema from detect")
    .option("--file <id>", "ID of the uploaded form it belongs to")
    .option("--description <text>", "what the template is for");
  addResourceOptions(addWritingOptions(creating)).action(create);
  addList(templates, {
    use: "list",
    description: "list templates, newest first",
    columns: COLUMNS,
    read: ({ templates }, query) => templates.list(query),
    filters: [nameOption("list only those whose name contains this text")],
  });
  addOne(templates, {
    use: "get <id>",
    description: "show a template",
    line,
    work: ({ templates }, id) => templates.get(id),
  });
  addDelete(templates, "delete a template", ({ templates }, id) => templates.delete(id));
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
