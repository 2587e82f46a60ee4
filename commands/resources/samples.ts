import { Command } from "commander";
import type { List } from "../../src/client/client.js";
import type { FileResource } from "../../src/contract/schemas/file.js";
import type { Sample } from "../../src/contract/schemas/sample.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { remoteResources, withResources } from "./resources.js";
import { show, showList } from "./show.js";

export function samplesCommand(): Command {
  const samples = new Command("samples").description("list and copy the bundled sample forms");
  addResourceOptions(samples.command("list")).description("list the sample forms").action(list);
  addResourceOptions(samples.command("copy <name>"))
    .description("copy a sample form into the stored files")
    .action(copy);
  return samples;
}

const COLUMNS = {
  name: ({ name }: Sample) => name,
  language: ({ language }: Sample) => language,
  kind: ({ kind }: Sample) => kind,
  title: ({ title }: Sample) => title,
};

async function list(options: ResourceOptions): Promise<void> {
  await showList(await listed(options), options, COLUMNS);
}

/** Without a server, the samples bundled with the program are listed; that needs no data directory. */
async function listed(options: ResourceOptions): Promise<List<Sample>> {
  const remote = await remoteResources(options);
  if (remote) return remote.samples.list();
  const { bundledSamples } = await import("../../src/workspace/samples/samples.js");
  return { object: "list", data: await bundledSamples(), nextPageToken: null };
}

async function copy(name: string, options: ResourceOptions): Promise<void> {
  await show(await withResources(options, ({ samples }) => samples.copy(name), { make: true }), options, line);
}

function line({ id, name }: FileResource): string {
  return `${id}  ${name}`;
}
