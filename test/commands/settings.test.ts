import { existsSync } from "node:fs";
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
    stderr: "warning: FORMFILL_APIKEY is not a setting of formfill and is ignored\n",
  });
});
