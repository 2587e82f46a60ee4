import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formfill, scratchFolder } from "./cli.js";

const folder = scratchFolder();
const here = { HOME: folder, XDG_CONFIG_HOME: join(folder, "config") };

async function answer(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await formfill(args, { env: { ...here, ...env } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout.toString();
}

test("a profile's settings hold for every command, the server's own included", async () => {
  const dataDir = join(folder, "data");
  await answer(["config", "set", "dataDir", dataDir]);
  await answer(["config", "set", "port", "9"]);
  await answer(["keys", "create", "--kind", "test", "--name", "one"]);
  expect(existsSync(join(dataDir, "formfill.db"))).toBe(true);
  await answer(["files", "list"]);
  expect(JSON.parse(await answer(["serve", "--print-config"]))).toMatchObject({ FORMFILL_PORT: 9 });
  expect(existsSync(join(folder, ".local"))).toBe(false);
});

test("what is set goes into the profile that the environment names", async () => {
  const env = { FORMFILL_PROFILE: "office" };
  await answer(["config", "set", "maxPages", "7"], env);
  expect(await answer(["config", "get", "maxPages"], env)).toBe("7\n");
  expect(await answer(["config", "get", "maxPages"])).toBe("500\n");
  await answer(["config", "unset", "maxPages"], env);
  expect(await answer(["config", "get", "maxPages"], env)).toBe("500\n");
});

test("a folder that is named means this machine, also where the environment has a key", async () => {
  const env = { FORMFILL_API_KEY: "ff_test_x", FORMFILL_BASE_URL: "http://127.0.0.1:1" };
  const own = ["--data-dir", join(folder, "own")];
  await answer(["keys", "create", "--kind", "test", "--name", "x", ...own]);
  expect(await answer(["files", "list", ...own], env)).toContain('"data":[]');
});

test("every command warns of a name that looks like a setting and is none", async () => {
  const env = { ...here, FORMFILL_APIKEY: "x" };
  const { code, stderr } = await formfill(["samples", "list"], { env });
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: "warning: unknown setting FORMFILL_APIKEY is ignored\n",
  });
});

test("a damaged file of profiles is named, whatever needs it", async () => {
  const config = join(folder, "damaged");
  mkdirSync(join(config, "formfill"), { recursive: true });
  writeFileSync(join(config, "formfill", "config.json"), "{");
  for (const args of [
    ["config", "get"],
    ["config", "set", "port", "9"],
    ["detect", "samples/vollmacht.pdf"],
  ]) {
    const { code, stderr } = await formfill(args, { env: { ...here, XDG_CONFIG_HOME: config } });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: USAGE .*config\.json is not valid JSON\.\nCorrect it/);
  }
});

test("a profile that cannot be kept is told with its place", async () => {
  writeFileSync(join(folder, "file"), "");
  const env = { ...here, XDG_CONFIG_HOME: join(folder, "file") };
  const { code, stderr } = await formfill(["config", "set", "port", "9"], { env });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: OUTPUT_NOT_WRITABLE .*config\.json cannot be written/);
});

test("an empty option, usually an unset variable, is refused", async () => {
  for (const [command, option] of [
    ["detect", "--api-key"],
    ["detect", "--profile"],
    ["detect", "--model"],
  ] as const) {
    const { code, stderr } = await formfill([command, "samples/vollmacht.pdf", option, ""], { env: here });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`USAGE ${option} is not valid`) });
  }
});
