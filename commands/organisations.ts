import { Command } from "commander";
import type { Config } from "../src/config.js";
import { FormfillError } from "../src/errors.js";
import type { Workspace } from "../src/workspace/open.js";
import type { OrganisationRecord } from "../src/workspace/store/records.js";
import { writeStdout } from "./terminal/terminal.js";

interface Where {
  dataDir?: string;
}

/** Organisations of a data directory: each sees its own files and runs only. */
export function organisationsCommand(): Command {
  const organisations = new Command("organisations").description("manage the organisations in a data directory");
  common(organisations.command("list").description("list the organisations").option("--json", "print JSON")).action(
    list,
  );
  const setting = organisations
    .command("set <name>")
    .description("create an organisation, or change its settings")
    .option("--retention <time>", "how long to keep its files and results, such as 12h or 30d")
    .option("--monthly-pages <number>", "page limit per month for its live keys; 0 for no limit");
  common(setting).action(set);
  common(organisations.command("link <name>"))
    .description("print a link for setting or resetting the dashboard's password")
    .action(link);
  const deleting = organisations
    .command("delete <name>")
    .description("delete an organisation and all its data, immediately and permanently")
    .requiredOption("--yes", "confirm the deletion");
  common(deleting).action(remove);
  return organisations;
}

function common(command: Command): Command {
  return command.option("--data-dir <folder>", "data directory of the server");
}

async function list({ json, ...where }: Where & { json?: boolean }): Promise<void> {
  const found = (await inWorkspace(where, ({ organisations }) => organisations.list())).map(shown);
  if (json) return writeStdout(`${JSON.stringify(found)}\n`);
  for (const organisation of found) await writeStdout(lineOf(organisation));
}

function lineOf({ id, name, retentionHours, monthlyPages }: ReturnType<typeof shown>): string {
  const retention = retentionHours === null ? "as the server" : `${retentionHours} h`;
  return `${id}  ${name}  retention: ${retention}  pages per month: ${monthlyPages ?? "unlimited"}\n`;
}

async function set(
  name: string,
  { retention, monthlyPages, ...where }: Where & { retention?: string; monthlyPages?: string },
): Promise<void> {
  const { readConfig } = await import("../src/config.js");
  const retentionMs = retention === undefined ? undefined : readConfig({ retentionMs: retention }).retentionMs;
  if (monthlyPages !== undefined && !/^\d{1,9}$/.test(monthlyPages)) {
    throw new FormfillError("USAGE", "--monthly-pages must be a whole number.");
  }
  const change = async ({ organisations }: Workspace) => {
    const before = await organisations.getOrCreate(name);
    const settings = {
      retentionMs: retentionMs ?? before.retentionMs,
      monthlyPageCap: monthlyPages === undefined ? before.monthlyPageCap : Number(monthlyPages) || null,
    };
    await organisations.configure(before.id, settings);
    return shown({ ...before, ...settings });
  };
  const { inDataDirectory } = await import("./operations/local-workspace.js");
  await writeStdout(lineOf(await inDataDirectory(where.dataDir, change, { make: true })));
}

async function link(name: string, where: Where): Promise<void> {
  const { ownAddress } = await import("../src/config.js");
  const { setupUrl } = await import("../src/workspace/sessions/setup-url.js");
  const url = await inWorkspace(where, async ({ organisations }, config) => {
    const { id } = await organisations.find(name);
    return setupUrl(ownAddress(config), await organisations.newSetupToken(id));
  });
  await writeStdout(`${url}\n`);
}

async function remove(name: string, where: Where): Promise<void> {
  await inWorkspace(where, async ({ organisations }) => {
    const { id } = await organisations.find(name);
    await organisations.delete(id);
  });
  await writeStdout(`deleted ${name}\n`);
}

function shown({ id, name, retentionMs, monthlyPageCap }: OrganisationRecord) {
  return {
    id,
    name,
    retentionHours: retentionMs === null ? null : retentionMs / 3_600_000,
    monthlyPages: monthlyPageCap,
  };
}

async function inWorkspace<T>(
  { dataDir }: Where,
  work: (workspace: Workspace, config: Config) => Promise<T>,
): Promise<T> {
  const { inDataDirectory } = await import("./operations/local-workspace.js");
  return inDataDirectory(dataDir, work);
}
