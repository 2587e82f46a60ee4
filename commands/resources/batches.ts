import { Command } from "commander";
import type { Batch } from "../../src/contract/schemas/batch.js";
import { interruption } from "../exit.js";
import { bar, startSpinner } from "../terminal/progress.js";
import { addList, statusOption } from "./add-list.js";
import { addOne } from "./add-one.js";
import type { Resources } from "./resources.js";

export function batchesCommand(): Command {
  const batches = new Command("batches").description("manage batches on a server or in a data directory");
  addList(batches, {
    use: "list",
    description: "list batches, newest first",
    columns: COLUMNS,
    read: ({ batches }, query) => batches.list(query),
    filters: [statusOption("PROCESSING", "COMPLETED", "CANCELLED")],
  });
  addOne(batches, { use: "get <id>", description: "show a batch", line, work: ({ batches }, id) => batches.get(id) });
  addOne(batches, { use: "watch <id>", description: "wait until a batch has finished", line, work: watch });
  addOne(batches, {
    use: "cancel <id>",
    description: "cancel the unfinished runs of a batch",
    line,
    work: ({ batches }, id) => batches.cancel(id),
  });
  return batches;
}

const COLUMNS = {
  id: ({ id }: Batch) => id,
  status: ({ status }: Batch) => status,
  created: ({ createdAt }: Batch) => createdAt,
  done: ({ counts }: Batch) => `${counts.total - counts.processing}/${counts.total}`,
};

async function watch({ batches }: Resources, id: string): Promise<Batch> {
  const spinner = await startSpinner(id);
  try {
    return await batches.wait(await batches.get(id), {
      signal: interruption(),
      onProgress: ({ total, processing }) => spinner.show(bar(total - processing, total)),
    });
  } finally {
    spinner.stop();
  }
}

function line({ id, status, counts }: Batch): string {
  return `${id}  ${status}  ${counts.processed} filled, ${counts.failed} failed, ${counts.processing} open`;
}
