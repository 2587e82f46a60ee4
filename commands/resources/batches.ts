import { Command } from "commander";
import type { Batch } from "../../src/contract/schemas/batch.js";
import { interruption } from "../exit.js";
import { bar, startSpinner } from "../progress.js";
import {
  addListOptions,
  addResourceOptions,
  type ListOptions,
  listQuery,
  type ResourceOptions,
  withResources,
} from "./resources.js";
import { show, showList } from "./show.js";

export function batchesCommand(): Command {
  const batches = new Command("batches").description("batches of a server or a data directory");
  addListOptions(batches.command("list"))
    .description("list batches, newest first")
    .option("--status <status>", "PROCESSING, COMPLETED or CANCELLED")
    .action(list);
  addResourceOptions(batches.command("get <id>")).description("one batch").action(get);
  addResourceOptions(batches.command("watch <id>")).description("wait until a batch has ended").action(watch);
  addResourceOptions(batches.command("cancel <id>")).description("stop what has not ended").action(cancel);
  return batches;
}

async function list({ status, ...options }: ListOptions & { status?: string }): Promise<void> {
  await withResources(options, async ({ batches }) => {
    const found = await batches.list(listQuery(options, { status }));
    await showList(found, options, ["id", "status", "created", "done"], (batch) => [
      batch.id,
      batch.status,
      batch.createdAt,
      `${batch.counts.total - batch.counts.processing}/${batch.counts.total}`,
    ]);
  });
}

async function get(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ batches }) => show(await batches.get(id), options, line));
}

async function watch(id: string, options: ResourceOptions): Promise<void> {
  const spinner = await startSpinner(id);
  try {
    const ended = await withResources(options, async ({ batches }) =>
      batches.wait(await batches.get(id), {
        signal: interruption(),
        onProgress: ({ total, processing }) => spinner.show(bar(total - processing, total)),
      }),
    );
    spinner.stop();
    await show(ended, options, line);
  } finally {
    spinner.stop();
  }
}

async function cancel(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async ({ batches }) => show(await batches.cancel(id), options, line));
}

function line({ id, status, counts }: Batch): string {
  return `${id}  ${status}  ${counts.processed} filled, ${counts.failed} failed, ${counts.processing} open`;
}
