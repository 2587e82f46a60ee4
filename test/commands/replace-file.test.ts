import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFile } from "../../commands/replace-file.js";
import { scratchFolder } from "./cli.js";

const folder = scratchFolder();

test("a file that is replaced keeps its mode, and a link to it stays a link", () => {
  const [path, link] = [join(folder, "kept.txt"), join(folder, "link.txt")];
  writeFileSync(path, "old");
  chmodSync(path, 0o640);
  symlinkSync(path, link);
  replaceFile(link, "new", { existing: statSync(link), sync: true });
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test("where a file cannot take its place nothing is left of it", () => {
  const before = readdirSync(folder);
  expect(() => replaceFile(folder, "data", { existing: null, sync: false })).toThrow();
  expect(readdirSync(folder)).toEqual(before);
  expect(readdirSync(join(folder, "..")).filter((name) => name.startsWith(folder.split("/").at(-1)!))).toHaveLength(1);
});
