import { Command } from "commander";
import { addResourceOptions, type ResourceOptions, withResources } from "./resources.js";
import { show, showList } from "./show.js";

export function samplesCommand(): Command {
  const samples = new Command("samples").description("the forms that come with formfill");
  addResourceOptions(samples.command("list")).description("list them").action(list);
  addResourceOptions(samples.command("copy <name>")).description("copy one into the files").action(copy);
  return samples;
}

async function list(options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ samples }) => {
    await showList(await samples.list(), options, ["name", "language", "kind", "title"], (sample) => [
      sample.name,
      sample.language,
      sample.kind,
      sample.title,
    ]);
  });
}

async function copy(name: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ samples }) => {
    await show(await samples.copy(name), options, (file) => `${file.id}  ${file.name}`);
  });
}
