import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { formfill, scratchFolder } from "./cli.js";

const folder = scratchFolder();
const FORM = "samples/mitgliedsantrag.pdf";
const DATA = "samples/data/mitgliedsantrag.json";

test("a form comes in on stdin and the finished PDF goes out on stdout, alone", async () => {
  const { code, stdout } = await formfill(["fill", "-", "--data", DATA, "-o", "-"], { stdin: readFileSync(FORM) });
  expect(code).toBe(0);
  expect(stdout.subarray(0, 5).toString()).toBe("%PDF-");
  await expect(PDFDocument.load(stdout)).resolves.toBeDefined();
});

test("data comes in on stdin", async () => {
  const { code, stdout } = await formfill(["fill", FORM, "--data", "-", "-o", join(folder, "x.pdf"), "--json"], {
    stdin: readFileSync(DATA),
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout.toString()).output.filledValues.nachname).toBe("Größinger");
});

test("two inputs on one stdin, or JSON and PDF on one stdout, are wrong usage", async () => {
  expect((await formfill(["fill", "-", "--data", "-", "-o", "-"], { stdin: "" })).code).toBe(2);
  expect((await formfill(["fill", FORM, "-o", "-", "--json"])).code).toBe(2);
  expect((await formfill(["detect", FORM, "--annotate", "-"])).code).toBe(2);
});

test("the annotated pages go out on stdout where the JSON goes elsewhere", async () => {
  const json = join(folder, "detected.json");
  const { stdout } = await formfill(["detect", FORM, "--annotate", "-", "-o", json]);
  expect(stdout.subarray(0, 5).toString()).toBe("%PDF-");
  expect(JSON.parse(readFileSync(json, "utf8")).pages).toHaveLength(1);
});

test("detect prints the detection output as one JSON document on a pipe", async () => {
  const { stdout, stderr } = await formfill(["detect", FORM]);
  const output = JSON.parse(stdout.toString());
  expect(Object.keys(output).sort()).toEqual(["annotatedSchema", "mappingResult", "pages", "schema", "warnings"]);
  expect(stderr).toBe("");
});

test("a run has every key, and null where there is nothing", async () => {
  const { stdout } = await formfill(["fill", FORM, "--data", DATA, "-o", join(folder, "y.pdf"), "--json"]);
  const run = JSON.parse(stdout.toString());
  expect(run).toMatchObject({ object: "edit_run", status: "PROCESSED", failureReason: null, progress: null });
  expect(run.id).toMatch(/^edr_[\w-]{22}$/);
  expect(run.file).toMatchObject({ object: "file", name: "mitgliedsantrag.pdf", metadata: { pageCount: 1 } });
  expect(Object.keys(run.output)).toEqual(
    expect.arrayContaining(["editedFile", "filledValues", "schema", "review", "warnings"]),
  );
});

test("--strict ends with 3 when something needs a look, and the PDF is there", async () => {
  const data = join(folder, "doubtful.json");
  writeFileSync(data, JSON.stringify({ abteilung: "Wasserball" }));
  const out = join(folder, "strict.pdf");
  const { code, stderr } = await formfill(["fill", FORM, "--data", data, "-o", out, "--strict"]);
  expect(code).toBe(3);
  expect(stderr).toContain("error: REVIEW_NEEDED");
  expect(readFileSync(out).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a reader that goes away early ends the command quietly", async () => {
  const child = spawn("sh", ["-c", `"${process.execPath}" bin/formfill.js detect ${FORM} | head -c 10`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(code).toBe(0);
  expect(Buffer.concat(errors).toString()).toBe("");
});

test.skipIf(!existsSync("/dev/full"))("a full disk behind stdout is told in one line", async () => {
  for (const args of [`detect ${FORM}`, `fill ${FORM} --data ${DATA} -o -`, "samples list"]) {
    const child = spawn("sh", ["-c", `"${process.execPath}" bin/formfill.js ${args} > /dev/full`], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const errors: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(1);
    expect(Buffer.concat(errors).toString().split("\n")).toEqual([
      "error: OUTPUT_NOT_WRITABLE stdout cannot be written: the disk is full.",
      "Redirect stdout to a place that can be written.",
      "",
    ]);
  }
});

test("the help of every command is quick to print and says what it does", async () => {
  for (const args of [["--help"], ["detect", "--help"], ["fill", "--help"], ["--version"]]) {
    const { code, stdout, stderr } = await formfill(args);
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(0);
    expect(stderr).toBe("");
  }
});
