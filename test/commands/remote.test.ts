import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formfill, scratchFolder } from "./cli.js";

const folder = scratchFolder();
const dataDir = join(folder, "data");
const config = join(folder, "config");
const FORM = "samples/mitgliedsantrag.pdf";
const DATA = "samples/data/mitgliedsantrag.json";

let server: ChildProcess;
let remote: Record<string, string>;

beforeAll(async () => {
  mkdirSync(config);
  const { PATH = "" } = process.env;
  server = spawn(
    process.execPath,
    ["bin/formfill.js", "serve", "--port", "0", "--data-dir", dataDir, "--workers", "1"],
    {
      env: { PATH, HOME: folder },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  remote = await new Promise((resolve, reject) => {
    server.stderr!.on("data", (chunk: Buffer) => {
      said += chunk;
      const [, url] = /listening on (\S+?),/.exec(said) ?? [];
      const [, key] = /shown only once\): (\S+)/.exec(said) ?? [];
      if (url && key) resolve({ FORMFILL_BASE_URL: url, FORMFILL_API_KEY: key, XDG_CONFIG_HOME: config });
    });
    server.on("exit", () => reject(new Error(said)));
  });
}, 60_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
});

const call = (...args: string[]) => formfill(args, { env: remote });
const answer = async (...args: string[]) => {
  const { code, stdout, stderr } = await call(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout.toString());
};

describe("through a remote server", () => {
  test("detect and fill answer as they do here", async () => {
    const here = await formfill(["detect", FORM]);
    const there = await call("detect", FORM);
    expect(JSON.parse(there.stdout.toString()).schema).toEqual(JSON.parse(here.stdout.toString()).schema);

    const out = join(folder, "filled.pdf");
    const run = await answer("fill", FORM, "--data", DATA, "-o", out, "--json");
    expect(run).toMatchObject({ object: "edit_run", status: "PROCESSED" });
    expect(run.output.editedFile.id).toMatch(/^file_/);
    expect(readFileSync(out).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("a file is uploaded, used by its id, downloaded and deleted", async () => {
    const file = await answer("files", "upload", FORM);
    expect(await answer("files", "get", file.id)).toMatchObject({ name: "mitgliedsantrag.pdf" });
    expect((await answer("files", "list", "--limit", "5")).data.map(({ id }: { id: string }) => id)).toContain(file.id);
    expect((await answer("detect", file.id)).pages).toHaveLength(1);
    const copy = join(folder, "copy.pdf");
    expect((await call("files", "download", file.id, "-o", copy)).code).toBe(0);
    expect(readFileSync(copy).equals(readFileSync(FORM))).toBe(true);
    expect(await answer("files", "delete", file.id)).toMatchObject({ deleted: true });
    expect((await call("files", "get", file.id)).stderr).toMatch(/^error: NOT_FOUND/);
  });

  test("a failed run ends the command with its reason", async () => {
    const { code, stderr } = await call("detect", "samples/rental-application.pdf");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: PASSWORD_PROTECTED_FILE/);
    const remedies = stderr.match(/Give the correct password/g);
    expect(remedies).toHaveLength(1);
  });

  test("the rows of a batch share one upload of their form", async () => {
    const uploaded = async () =>
      (await answer("files", "list", "--limit", "100", "--name", "mitgliedsantrag.pdf")).data.length;
    const before = await uploaded();
    const rows = join(folder, "rows.json");
    writeFileSync(rows, JSON.stringify([{ nachname: "A" }, { nachname: "B" }, { nachname: "C" }]));
    expect((await call("fill", FORM, "--data", rows, "--out-dir", join(folder, "rows"))).code).toBe(0);
    expect(await uploaded()).toBe(before + 1);
  });

  test("runs are listed and fetched, here from the data directory too", async () => {
    const { data } = await answer("runs", "list");
    expect(data[0]).toMatchObject({ object: "edit_run", status: "PROCESSED" });
    expect(await answer("runs", "watch", data[0].id)).toMatchObject({ id: data[0].id });
    const local = await formfill(["runs", "get", data[0].id, "--data-dir", dataDir], { env: { HOME: folder } });
    expect(JSON.parse(local.stdout.toString())).toMatchObject({ id: data[0].id });
    const elsewhere = ["runs", "list", "--data-dir", dataDir, "--name", "no such form"];
    const none = await formfill(elsewhere, { env: { HOME: folder } });
    expect(JSON.parse(none.stdout.toString())).toMatchObject({ data: [] });
  });

  test("samples, templates and usage", async () => {
    expect((await answer("samples", "list")).data.length).toBeGreaterThanOrEqual(8);
    const schema = join(folder, "schema.json");
    await call("detect", FORM, "-o", schema);
    const options = ["--editable", "--check-style", "cross"];
    const template = await answer("templates", "create", "--name", "Antrag", "--schema", schema, ...options);
    expect(template).toMatchObject({ object: "edit_template", name: "Antrag" });
    expect(template.config).toMatchObject({ advancedOptions: { flattenPdf: false }, checkStyle: "cross" });
    const kept = ["--json", "-o", join(folder, "kept.pdf")];
    const filled = await answer("fill", FORM, "--template", template.id, "--data", DATA, ...kept);
    expect(filled.config).toMatchObject({ advancedOptions: { flattenPdf: false }, checkStyle: "cross" });
    const flattened = await answer("fill", FORM, "--template", template.id, "--data", DATA, "--no-editable", ...kept);
    expect(flattened.config).toMatchObject({ advancedOptions: { flattenPdf: true }, checkStyle: "cross" });
    const lent = ["fill", FORM, "--template", template.id, "--data", DATA, "--data-dir", dataDir, ...kept];
    const here = await formfill(lent, { env: { ...remote, HOME: folder } });
    expect(JSON.parse(here.stdout.toString())).toMatchObject({ config: { checkStyle: "cross" }, usage: null });
    expect(await answer("templates", "delete", template.id)).toMatchObject({ deleted: true });
    expect((await answer("usage")).test.pages).toBeGreaterThan(0);
  });

  test("a wrong key ends with 4, and --local does without one", async () => {
    const wrong = { ...remote, FORMFILL_API_KEY: "ff_test_wrong" };
    const refused = await formfill(["detect", FORM], { env: wrong });
    expect([refused.code, refused.stderr.split(" ", 2).join(" ")]).toEqual([4, "error: UNAUTHORIZED"]);
    expect((await formfill(["detect", FORM, "--local"], { env: wrong })).code).toBe(0);
  });

  test("a key without an address is wrong usage", async () => {
    const { code, stderr } = await formfill(["detect", FORM, "--api-key", "ff_test_x"], { env: { HOME: folder } });
    expect(code).toBe(2);
    expect(stderr).toContain("FORMFILL_BASE_URL");
  });
});

describe("profiles", () => {
  const env = () => ({ XDG_CONFIG_HOME: config, HOME: folder });

  test("login keeps a key the server has taken, for its owner's eyes only", async () => {
    const args = ["login", "--base-url", remote.FORMFILL_BASE_URL!, "--profile", "office"];
    const wrong = await formfill(args, { env: env(), stdin: "ff_test_wrong\n" });
    expect(wrong.code).toBe(4);
    const right = await formfill(args, { env: env(), stdin: `${remote.FORMFILL_API_KEY}\n` });
    expect(right.code).toBe(0);
    const path = (await formfill(["config", "path"], { env: env() })).stdout.toString().trim();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const run = await formfill(["files", "list", "--profile", "office"], { env: env() });
    expect(JSON.parse(run.stdout.toString())).toMatchObject({ object: "list" });
    // A new key goes to the address that the profile has.
    const { FORMFILL_API_KEY: stdin = "" } = remote;
    expect((await formfill(["login", "--profile", "office"], { env: env(), stdin })).code).toBe(0);
  });

  test("settings are kept, printed without secrets, and checked", async () => {
    expect((await formfill(["config", "set", "maxPages", "7"], { env: env() })).code).toBe(0);
    const { stdout } = await formfill(["config", "get", "FORMFILL_MAX_PAGES"], { env: env() });
    expect(stdout.toString()).toBe("7\n");
    expect((await formfill(["config", "set", "maxPages", "many"], { env: env() })).code).toBe(2);
    const all = await formfill(["config", "get", "--profile", "office"], { env: env() });
    expect(all.stdout.toString()).not.toContain(remote.FORMFILL_API_KEY);
  });

  test("an unknown profile says how it is made", async () => {
    const { code, stderr } = await formfill(["files", "list", "--profile", "nobody"], { env: env() });
    expect(code).toBe(2);
    expect(stderr).toContain("formfill login --profile nobody");
  });
});

test("completion offers every command", async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    const { stdout } = await formfill(["completion", shell]);
    for (const word of ["detect", "templates", "native-only"]) expect(stdout.toString()).toContain(word);
  }
});
