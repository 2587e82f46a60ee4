import { Command } from "commander";
import type { FileResource } from "../../src/contract/schemas/file.js";
import { readInput } from "../files/input.js";
import { refuseTerminal, refuseUnwritable, targetOf, writeOutput } from "../files/output.js";
import { readSettings } from "../settings/settings.js";
import { counted } from "../terminal/counted.js";
import { addList, nameOption } from "./add-list.js";
import { addDelete, addOne } from "./add-one.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { withResources } from "./resources.js";
import { show } from "./show.js";

export function filesCommand(): Command {
  const files = new Command("files").description("manage files on a server or in a data directory");
  const uploading = files.command("upload <path>").description("upload a file; - for stdin");
  addResourceOptions(uploading.option("--password <text>", "password of a protected file")).action(upload);
  addList(files, {
    use: "list",
    description: "list files, newest first",
    columns: COLUMNS,
    read: ({ files }, query) => files.list(query),
    filters: [nameOption("list only those whose name contains this text")],
  });
  addOne(files, {
    use: "get <id>",
    description: "show a file, with a download link valid for 15 minutes",
    line,
    work: ({ files }, id) => files.get(id),
  });
  const downloading = files.command("download <id>").description("download a file");
  addResourceOptions(downloading.requiredOption("-o, --output <path>", "where to write the file; - for stdout")).action(
    download,
  );
  addDelete(files, "delete a file", ({ files }, id) => files.delete(id));
  return files;
}

const COLUMNS = {
  id: ({ id }: FileResource) => id,
  bytes: ({ size }: FileResource) => String(size),
  created: ({ createdAt }: FileResource) => createdAt,
  name: ({ name }: FileResource) => name,
};

async function upload(path: string, { password, ...options }: ResourceOptions & { password?: string }): Promise<void> {
  const { maxFileBytes } = await readSettings({ profile: options.profile });
  const { bytes, name } = await readInput(path, maxFileBytes);
  await show(
    await withResources(options, ({ files }) => files.upload({ bytes, name, password }), { make: true }),
    options,
    line,
  );
}

async function download(id: string, { output, ...options }: ResourceOptions & { output: string }): Promise<void> {
  const target = targetOf(output);
  if (target === null) refuseTerminal();
  else await refuseUnwritable(target);
  await writeOutput(target, await withResources(options, ({ files }) => files.download(id)));
}

function line({ id, name, size, metadata }: FileResource): string {
  const pages = metadata.pageCount === undefined ? "" : `  ${counted(metadata.pageCount, "page")}`;
  return `${id}  ${name}  ${counted(size, "byte")}${pages}`;
}
