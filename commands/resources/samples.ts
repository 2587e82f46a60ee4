import { Command } from "commander";
import type { FileResource } from "../../src/contract/schemas/file.js";
import type { Sample } from "../../src/contract/schemas/sample.js";
import { addOne } from "./add-one.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { withResources } from "./resources.js";
import { showList } from "./show.js";

export function samplesCommand(): Command {
  const samples = new Command("samples").description("the forms that come with formfill");
  addResourceOptions(samples.command("list")).description("list them").action(list);
  addOne(
    samples,
    "copy <name>",
    "copy one into the files",
    ({ id, name }: FileResource) => `${id}  ${name}`,
    ({ samples }, name) => samples.copy(name),
  );
  return samples;
}

const COLUMNS = {
  name: ({ name }: Sample) => name,
  language: ({ language }: Sample) => language,
  kind: ({ kind }: Sample) => kind,
  title: ({ title }: Sample) => title,
};

async function list(options: ResourceOptions): Promise<void> {
  await showList(await withResources(options, ({ samples }) => samples.list()), options, COLUMNS);
}
