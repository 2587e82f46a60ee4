import { Command } from "commander";
import type { FileResource } from "../../src/contract/files.js";
import { FormfillError } from "../../src/errors.js";
import { readSettings } from "../connect.js";
import { readInput } from "../input.js";
import { type OutputChoice, refuseUnwritable, writeOutput } from "../output.js";
import {
  addListOptions,
  addResourceOptions,
  type ListOptions,
  listQuery,
  type ResourceOptions,
  withResources,
} from "./resources.js";
import { show, showList } from "./show.js";

export function filesCommand(): Command {
  const files = new Command("files").description("files of a server or a data directory");
  addResourceOptions(files.command("upload <path>"))
    .description("upload a file; - for stdin")
    .option("--password <text>", "opens a protected file")
    .action(upload);
  addListOptions(files.command("list"))
    .description("list files, newest first")
    .option("--name <text>", "only those whose name contains this")
    .action(list);
  addResourceOptions(files.command("get <id>")).description("one file, with a link that lives 15 minutes").action(get);
  addResourceOptions(files.command("download <id>"))
    .description("write a file's content")
    .requiredOption("-o, --output <path>", "where to; - for stdout")
    .action(download);
  addResourceOptions(files.command("delete <id>")).description("remove a file").action(remove);
  return files;
}

async function upload(path: string, { password, ...options }: ResourceOptions & { password?: string }): Promise<void> {
  const { maxFileBytes } = await readSettings(options);
  const { bytes, name } = await readInput(path, maxFileBytes);
  await withResources(options, async ({ files }) => {
    await show(await files.upload({ bytes, name, password }), options, line);
  });
}

async function list({ name, ...options }: ListOptions & { name?: string }): Promise<void> {
  await withResources(options, async ({ files }) => {
    const found = await files.list(listQuery(options, { nameContains: name }));
    await showList(found, options, ["id", "bytes", "created", "name"], (file) => [
      file.id,
      String(file.size),
      file.createdAt,
      file.name,
    ]);
  });
}

async function get(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ files }) => show(await files.get(id), options, line));
}

async function download(id: string, { output, ...options }: ResourceOptions & OutputChoice): Promise<void> {
  if (output === "-" && process.stdout.isTTY) throw new FormfillError("USAGE", "A file is not written to a terminal.");
  const target = output === "-" ? null : output!;
  if (target !== null) await refuseUnwritable(target);
  await withResources(options, async ({ files }) => writeOutput(target, await files.download(id)));
}

async function remove(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ files }) => show(await files.delete(id), options, () => `deleted ${id}`));
}

function line({ id, name, size, metadata }: FileResource): string {
  const pages = metadata.pageCount === null ? "" : `  ${metadata.pageCount} pages`;
  return `${id}  ${name}  ${size} bytes${pages}`;
}
