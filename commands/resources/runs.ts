import { Command, Option } from "commander";
import type { EditRun, FormDetectionRun } from "../../src/contract/runs.js";
import { FormfillError } from "../../src/errors.js";
import { interruption } from "../exit.js";
import { stageText, startSpinner } from "../progress.js";
import {
  addListOptions,
  addResourceOptions,
  type ListOptions,
  listQuery,
  type ResourceOptions,
  type Resources,
  withResources,
} from "./resources.js";
import { show, showList } from "./show.js";

type AnyRun = EditRun | FormDetectionRun;

interface RunListOptions extends ListOptions {
  kind: "edit" | "detection";
  status?: string;
  batch?: string;
  name?: string;
}

export function runsCommand(): Command {
  const runs = new Command("runs").description("runs of a server or a data directory");
  addListOptions(runs.command("list"))
    .description("list runs, newest first")
    .addOption(new Option("--kind <kind>", "edit or detection runs").choices(["edit", "detection"]).default("edit"))
    .option("--status <status>", "PROCESSING, PROCESSED, FAILED or CANCELLED")
    .option("--batch <id>", "only those of a batch")
    .option("--name <text>", "only those whose file name contains this")
    .action(list);
  addResourceOptions(runs.command("get <id>")).description("one run").action(get);
  addResourceOptions(runs.command("watch <id>")).description("wait until a run has ended").action(watch);
  addResourceOptions(runs.command("cancel <id>")).description("stop a run").action(cancel);
  addResourceOptions(runs.command("delete <id>")).description("remove a run and its output").action(remove);
  return runs;
}

async function list({ kind, status, batch, name, ...options }: RunListOptions): Promise<void> {
  const query = listQuery(options, { status, batchId: batch, fileNameContains: name });
  await withResources(options, async ({ editRuns, detectionRuns }) => {
    const found = kind === "edit" ? await editRuns.list(query) : await detectionRuns.list(query);
    await showList<AnyRun>(found as never, options, ["id", "status", "created", "file"], (run) => [
      run.id,
      run.failureReason ?? run.status,
      run.createdAt,
      run.file?.name ?? "",
    ]);
  });
}

async function get(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async (resources) => show(await of(id, resources).get(id), options, line));
}

async function watch(id: string, options: ResourceOptions): Promise<void> {
  const spinner = await startSpinner(id);
  try {
    const run = await withResources(options, async (resources) => {
      const runs = of(id, resources);
      const onProgress = (progress: Parameters<typeof stageText>[0]) => spinner.show(stageText(progress));
      return runs.wait(await runs.get(id), { signal: interruption(), onProgress });
    });
    spinner.stop();
    await show(run, options, line);
    if (run.status === "FAILED") {
      throw new FormfillError(run.failureReason ?? "INTERNAL_ERROR", run.failureMessage ?? undefined);
    }
  } finally {
    spinner.stop();
  }
}

async function cancel(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async (resources) => show(await of(id, resources).cancel(id), options, line));
}

async function remove(id: string, options: ResourceOptions): Promise<void> {
  await withResources(options, async (resources) => {
    await show(await of(id, resources).delete(id), options, () => `deleted ${id}`);
  });
}

/** The id tells the kind of run. */
function of(id: string, { editRuns, detectionRuns }: Resources) {
  return (id.startsWith("fdr_") ? detectionRuns : editRuns) as unknown as {
    get(id: string): Promise<AnyRun>;
    cancel(id: string): Promise<AnyRun>;
    delete(id: string): Promise<unknown>;
    wait(run: AnyRun, options: Parameters<Resources["editRuns"]["wait"]>[1]): Promise<AnyRun>;
  };
}

function line(run: AnyRun): string {
  const what = `${run.id}  ${run.status}  ${run.file?.name ?? ""}`;
  return run.failureReason === null ? what : `${what}\n${run.failureReason} ${run.failureMessage ?? ""}`;
}
