import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PARTS, refreshed } from "../../docs/generate/pages.js";
import { VERSION } from "../../src/version.js";

test.each(Object.entries(PARTS))("the generated parts of %s are fresh (npm run docs)", (path, parts) => {
  const text = readFileSync(path, "utf8");
  expect(refreshed(text, parts)).toBe(text);
});

test("the version of the program is that of the package", () => {
  expect(VERSION).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
});

test("the quickstart is one block of two commands: fill a sample, run the tests", () => {
  const readme = readFileSync("README.md", "utf8");
  const block = /<!-- quickstart -->\s*```\w*\n([\s\S]*?)\n```\s*<!-- \/quickstart -->/.exec(readme);
  const lines = block?.[1]?.split("\n") ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^npm (ci|install) && .*formfill\.js fill samples\/\S+\.pdf /);
  expect(lines[1]).toBe("npm test");
});

test("files and scripts that the README names exist", () => {
  const readme = readFileSync("README.md", "utf8");
  const scripts = JSON.parse(readFileSync("package.json", "utf8")).scripts;
  for (const [, name] of readme.matchAll(/npm run ([\w-]+)/g)) expect(Object.keys(scripts)).toContain(name);
  for (const [, path] of readme.matchAll(/\]\(((?!https?:|#)[^)]+)\)/g))
    expect(() => readFileSync(path!)).not.toThrow();
});
