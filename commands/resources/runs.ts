import { Command, Option } from "commander";
import type { List, ListQuery } from "../../src/client/client.js";
import { toldFailure } from "../../src/client/told-failure.js";
import type { WaitOptions } from "../../src/client/wait.js";
import type { EditRun, FormDetectionRun, Progress } from "../../src/contract/runs.js";
import { interruption } from "../exit.js";
import { stageText, startSpinner } from "../terminal/progress.js";
import { addList, type Narrowed, nameOption, statusOption } from "./add-list.js";
import { addDelete, addOne } from "./add-one.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { type Resources, withResources } from "./resources.js";
import { show } from "./show.js";

type AnyRun = EditRun | FormDetectionRun;

export function runsCommand(): Command {
  const runs = new Command("runs").description("manage runs on a server or in a data directory");
  addList(runs, {
    use: "list",
    description: "list runs, newest first",
    columns: COLUMNS,
    read: listed,
    filters: [
      new Option("--kind <kind>", "kind of runs to list").choices(["edit", "detection"]).default("edit"),
      statusOption("PROCESSING", "PROCESSED", "FAILED", "CANCELLED"),
      new Option("--batch <id>", "list only runs of this batch"),
      nameOption("list only runs whose file name contains this text"),
    ],
  });
  addOne(runs, {
    use: "get <id>",
    description: "show a run",
    line,
    work: (resources, id) => of(id, resources).get(id),
  });
  addResourceOptions(runs.command("watch <id>")).description("wait until a run has finished").action(watch);
  addOne(runs, {
    use: "cancel <id>",
    description: "cancel a run",
    line,
    work: (resources, id) => of(id, resources).cancel(id),
  });
  addDelete(runs, "delete a run and its output", (resources, id) => of(id, resources).delete(id));
  return runs;
}

const COLUMNS = {
  id: ({ id }: AnyRun) => id,
  status: ({ failureReason, status }: AnyRun) => failureReason ?? status,
  created: ({ createdAt }: AnyRun) => createdAt,
  file: ({ file }: AnyRun) => file?.name ?? "",
};

function listed({ editRuns, detectionRuns }: Resources, query: ListQuery, { kind }: Narrowed): Promise<List<AnyRun>> {
  return kind === "edit" ? editRuns.list(query) : detectionRuns.list(query);
}

async function watch(id: string, options: ResourceOptions): Promise<void> {
  const spinner = await startSpinner(id);
  try {
    const run = await withResources(options, async (resources) => {
      const runs = of(id, resources);
      const onProgress = (progress: Progress) => spinner.show(stageText(progress));
      return runs.wait(await runs.get(id), { signal: interruption(), onProgress });
    });
    spinner.stop();
    await show(run, options, line);
    if (run.status === "FAILED") throw toldFailure(run.failureReason ?? "INTERNAL_ERROR", run.failureMessage ?? "");
  } finally {
    spinner.stop();
  }
}

/** The id tells the kind of run. */
function of(id: string, { editRuns, detectionRuns }: Resources) {
  return (id.startsWith("fdr_") ? detectionRuns : editRuns) as unknown as {
    get(id: string): Promise<AnyRun>;
    cancel(id: string): Promise<AnyRun>;
    delete(id: string): Promise<{ id: string }>;
    wait(run: AnyRun, options: WaitOptions<Progress>): Promise<AnyRun>;
  };
}

function line(run: AnyRun): string {
  const what = `${run.id}  ${run.status}  ${run.file?.name ?? ""}`;
  return run.failureReason === null ? what : `${what}\n${run.failureReason} ${run.failureMessage ?? ""}`;
}
