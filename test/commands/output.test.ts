import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { writeOutput } from "../../commands/files/output.js";
import { formfill, scratchFolder } from "./cli.js";

const folder = scratchFolder();

test("a file that is replaced keeps its mode, and a link to it stays a link", async () => {
  const [path, link] = [join(folder, "kept.txt"), join(folder, "link.txt")];
  writeFileSync(path, "old");
  chmodSync(path, 0o640);
  symlinkSync(path, link);
  await writeOutput(link, "new");
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test("a name may be as long as the disk takes, and a file of that name keeps its mode", async () => {
  const path = join(folder, `${"ü".repeat(125)}.pdf`);
  await writeOutput(path, "old");
  chmodSync(path, 0o640);
  await writeOutput(path, "new");
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(statSync(path).mode & 0o777).toBe(0o640);
  await expect(writeOutput(join(folder, "x".repeat(256)), "data")).rejects.toThrow("the name is too long");
  expect(readdirSync(folder).filter((name) => name.startsWith(".formfill"))).toEqual([]);
});

test("a form that nothing is given for is copied only under a name that was asked for", async () => {
  const form = join(folder, "form.pdf");
  copyFileSync("samples/vollmacht.pdf", form);
  expect(await formfill(["fill", form])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: USAGE There are no values to fill in\.\nUse --data/),
  });
  expect(existsSync(join(folder, "form.filled.pdf"))).toBe(false);
  expect(await formfill(["fill", form, "-o", join(folder, "copy.pdf")])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("NOTHING_FILLED"),
  });
});

test("the empty path of an unset variable is refused before any work", async () => {
  expect(await formfill(["fill", "samples/vollmacht.pdf", "-o", ""])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("OUTPUT_NOT_WRITABLE The path of the output is empty."),
  });
});

test("what cannot take its place is refused, and nothing is left of it", async () => {
  await expect(writeOutput(folder, "data", { sync: false })).rejects.toMatchObject({ code: "OUTPUT_NOT_WRITABLE" });
  const beside = readdirSync(join(folder, "..")).filter((name) => name.startsWith(basename(folder)));
  expect(beside).toEqual([basename(folder)]);
});
