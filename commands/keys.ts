import { Command, Option } from "commander";
import type { Workspace } from "../src/workspace/open.js";
import type { KeyKind } from "../src/workspace/store/records.js";
import { writeStdout } from "./terminal/terminal.js";

interface Common {
  dataDir?: string;
  organisation?: string;
  json?: boolean;
}

/** API keys live in the data directory; these commands work beside a running server. */
export function keysCommand(): Command {
  const keys = new Command("keys").description("create, list and revoke API keys in a data directory");
  const creating = keys
    .command("create")
    .description("create a key and print it; it is shown only once")
    .addOption(
      new Option("--kind <kind>", "live keys are billed; test keys are free and add a watermark")
        .choices(["live", "test"])
        .makeOptionMandatory(),
    )
    .requiredOption("--name <text>", "name of the key");
  common(creating).action(create);
  common(keys.command("list")).description("list the keys (only their last four characters)").action(list);
  common(keys.command("revoke <id>")).description("revoke a key, effective immediately").action(revoke);
  return keys;
}

function common(command: Command): Command {
  return command
    .option("--data-dir <folder>", "data directory of the server")
    .option(
      "--organisation <name>",
      "organisation that owns the keys (default: the first one); create adds it if it does not exist",
    )
    .option("--json", "print JSON");
}

async function create({ kind, name, json, ...where }: Common & { kind: KeyKind; name: string }): Promise<void> {
  const { dataDir, organisation } = where;
  const { inDataDirectory } = await import("./operations/local-workspace.js");
  const make = async ({ keys, organisations }: Workspace) =>
    keys.create((await organisations.getOrCreate(organisation)).id, kind, name);
  const { id, key } = await inDataDirectory(dataDir, make, { make: true });
  await writeStdout(json ? `${JSON.stringify({ id, key, kind, name })}\n` : `${key}\n`);
}

async function list({ json, ...where }: Common): Promise<void> {
  const found = await inOrganisation(where, async ({ keys }, organisationId) => keys.list(organisationId));
  if (json) return writeStdout(`${JSON.stringify(found)}\n`);
  for (const { id, kind, lastFour, name, revokedAt } of found) {
    await writeStdout(`${id}  ${kind}  …${lastFour}  ${revokedAt === null ? "active " : "revoked"}  ${name}\n`);
  }
}

async function revoke(id: string, { json, ...where }: Common): Promise<void> {
  await inOrganisation(where, async ({ keys }, organisationId) => keys.revoke(organisationId, id));
  await writeStdout(json ? `${JSON.stringify({ id, revoked: true })}\n` : `revoked ${id}\n`);
}

async function inOrganisation<T>(
  { dataDir, organisation }: Common,
  work: (workspace: Workspace, organisationId: string) => Promise<T>,
): Promise<T> {
  const { inDataDirectory } = await import("./operations/local-workspace.js");
  return inDataDirectory(dataDir, async (workspace) => {
    const { id } = await workspace.organisations.find(organisation);
    return work(workspace, id);
  });
}
