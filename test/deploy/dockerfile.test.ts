import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig, unknownSettings } from "../../src/config.js";

const dockerfile = readFileSync("Dockerfile", "utf8");
const { engines, files, bin, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const BUILT = ["dist", "node_modules"];

/** What lies in the image, out of the last stage's COPY lines. */
const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path]) => path ?? "");

test("every path the image takes exists or is built", () => {
  expect(copied.filter((path) => !BUILT.includes(path) && !existsSync(path))).toEqual([]);
});

test("what a package of formfill runs with lies in the image", () => {
  const needed = (files as string[]).filter((path) => !/\.md$|^LICENSE$/.test(path));
  expect(copied).toEqual(expect.arrayContaining([...needed, "package.json", "node_modules"]));
  expect(dockerfile).toContain(`"/app/${bin.formfill}"`);
});

test("both stages run a Node.js that formfill and its compiled SQLite driver support", () => {
  const majors = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => Number(major));
  expect(majors).toHaveLength(2);
  expect(new Set(majors).size).toBe(1);
  expect(majors[0]).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  // Only from 22 on is the driver taken that needs no install script.
  expect(dockerfile).toContain("npm ci --ignore-scripts");
  expect(optionalDependencies).toHaveProperty("better-sqlite3-13");
  expect(majors[0]).toBeGreaterThanOrEqual(22);
});

test("the settings of the image are settings of formfill, and the health check asks the port it listens on", () => {
  const line = /^ENV (.*)$/m.exec(dockerfile)?.[1] ?? "";
  const environment = Object.fromEntries(line.split(" ").map((pair) => pair.split("=") as [string, string]));
  const config = readConfig({}, {}, environment);
  expect(unknownSettings(environment)).toEqual([]);
  expect(config).toMatchObject({ host: "0.0.0.0", port: 8080, dataDir: "/data" });
  expect(dockerfile).toContain(`http://127.0.0.1:${config.port}/health'`);
  expect(dockerfile).toContain(`EXPOSE ${config.port}`);
});
