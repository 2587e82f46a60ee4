import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { fileNames } from "../../commands/fill/batch/file-names.js";
import { fillRows } from "../../commands/fill/batch/fill-rows.js";
import type { RowResult } from "../../commands/fill/batch/results.js";
import type { Operations } from "../../commands/operations/operations.js";
import { FormfillError } from "../../src/errors.js";
import { formfill, scratchFolder } from "./cli.js";

const folder = scratchFolder();
const FORM = "samples/mitgliedsantrag.pdf";

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function results(outDir: string): RowResult[] {
  const lines = readFileSync(join(outDir, "results.jsonl"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line)).sort((a, b) => a.row - b.row);
}

const fill = (data: string, outDir: string, ...more: string[]) =>
  formfill(["fill", FORM, "--data", data, "--out-dir", outDir, ...more]);

test("each row of a CSV fills a PDF of its own, named from its columns", async () => {
  const data = write("people.csv", "Nachname;Vorname\nGrößinger;Zoë\nÖzdemir;Ali\n");
  const outDir = join(folder, "people");
  const { code, stderr } = await fill(data, outDir, "--name", "{Vorname} {Nachname}.pdf");
  expect(code).toBe(0);
  expect(stderr).toContain("filled 2 of 2 forms");
  expect(readdirSync(outDir).sort()).toEqual(["Ali Özdemir.pdf", "Zoë Größinger.pdf", "results.jsonl"]);
  expect(results(outDir).map(({ row, status }) => [row, status])).toEqual([
    [1, "PROCESSED"],
    [2, "PROCESSED"],
  ]);
});

test("a column the files are named by is of use, though no field asks for it", async () => {
  const data = write("named.csv", "Nachname;Vorgangsnummer;Lieblingseis\nA;V-1;Nuss\nB;V-2;Zimt\n");
  const only = write("only.csv", "Nachname;Vorgangsnummer\nA;V-1\n");
  expect((await fill(data, join(folder, "named"), "--name", "{Vorgangsnummer}.pdf")).code).toBe(0);
  expect((await fill(only, join(folder, "only"), "--name", "{Vorgangsnummer}.pdf")).code).toBe(0);
  const message = "No fields were found for these keys: Lieblingseis.";
  const left = [{ code: "UNUSED_DATA", message, keys: ["Lieblingseis"] }];
  expect(results(join(folder, "named")).map(({ warnings }) => warnings)).toEqual([left, left]);
  expect(results(join(folder, "only"))[0]!.warnings).toEqual([]);
});

test("spreadsheets' code page and separator are understood", async () => {
  const data = write("excel.csv", Buffer.from("Nachname;Ort\r\nM\xfcller;K\xf6ln\r\n", "latin1"));
  const outDir = join(folder, "excel");
  expect((await fill(data, outDir, "--name", "{Nachname}")).code).toBe(0);
  expect(readdirSync(outDir)).toContain("Müller.pdf");
});

test("a JSON array and JSONL are rows too", async () => {
  const rows = [{ nachname: "A" }, { nachname: "B" }];
  const array = write("rows.json", JSON.stringify(rows));
  const lines = write("rows.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
  for (const [data, name] of [
    [array, "array"],
    [lines, "lines"],
  ] as const) {
    expect((await fill(data, join(folder, name))).code).toBe(0);
    expect(results(join(folder, name))).toHaveLength(2);
  }
});

test("rows on stdin are told by their content", async () => {
  for (const [name, stdin] of [
    ["piped-csv", "Nachname;Vorname\nA;B\nC;D\n"],
    ["piped-lines", '{"nachname":"A"}\n{"nachname":"C"}\n'],
  ] as const) {
    const outDir = join(folder, name);
    expect((await formfill(["fill", FORM, "--data", "-", "--out-dir", outDir], { stdin })).code).toBe(0);
    expect(results(outDir)).toHaveLength(2);
  }
});

test("names from data cannot leave the folder, and equal ones are told apart", async () => {
  const data = write("evil.json", JSON.stringify([{ n: "../../evil" }, { n: ".." }, { n: "x" }, { n: "X" }]));
  const outDir = join(folder, "evil");
  expect((await fill(data, outDir, "--name", "{n}.pdf")).code).toBe(0);
  expect(existsSync(join(folder, "evil.pdf"))).toBe(false);
  expect(new Set(readdirSync(outDir).map((name) => name.toLowerCase())).size).toBe(5);
});

test("rows of nothing but separators are no rows", async () => {
  const data = write("tail.csv", "Nachname;Ort\nA;B\n;\n ; \n");
  const outDir = join(folder, "tail");
  expect((await fill(data, outDir, "--name", "{Nachname}.pdf")).code).toBe(0);
  expect(results(outDir)).toHaveLength(1);
});

test("a long name is cut between characters, to what a file system takes", () => {
  const [plain, wide, paired] = fileNames("{n}.pdf", [
    { n: "a".repeat(300) },
    { n: "名".repeat(300) },
    { n: "😀".repeat(99) },
  ]);
  expect(plain).toBe(`${"a".repeat(200)}.pdf`);
  expect(wide).toBe(`${"名".repeat(66)}.pdf`);
  expect(paired).toBe(`${"😀".repeat(50)}.pdf`);
});

test("rows of one name are told apart by numbers that no other row has, however many they are", () => {
  const named = fileNames("{n}.pdf", [{ n: "a" }, { n: "A-2" }, { n: "A" }, { n: "a" }]);
  expect(named).toEqual(["a.pdf", "A-2.pdf", "A-3.pdf", "a-4.pdf"]);
  const many = fileNames(
    "{n}.pdf",
    Array.from({ length: 100_000 }, () => ({ n: "a" })),
  );
  expect(new Set(many).size).toBe(100_000);
});

test("no row is begun after one that failed as all would", async () => {
  let begun = 0;
  const fillBriefly = async () => {
    begun++;
    await sleep(5);
    throw new FormfillError("UNAUTHORIZED");
  };
  const operations = { fillBriefly } as unknown as Operations;
  const rows = Array.from({ length: 20 }, (_, i) => ({ n: i }));
  const input = { name: "form.pdf", bytes: new Uint8Array() };
  const options = { outDir: join(folder, "unauthorized"), concurrency: 2, onResult() {} };
  await expect(fillRows({ operations, input, config: {}, call: {} }, rows, options)).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  await sleep(50);
  expect(begun).toBe(2);
});

test("a template that a row cannot fill is refused before anything is written", async () => {
  const data = write("gaps.csv", "id,name\n1,A\n,B\n");
  const { code, stderr } = await fill(data, join(folder, "gaps"), "--name", "{id}.pdf");
  expect(code).toBe(2);
  expect(stderr).toContain("row 2");
  expect(existsSync(join(folder, "gaps"))).toBe(false);
});

test("a second run does not replace the first, unless it resumes or is forced", async () => {
  const data = write("twice.csv", "Nachname\nA\nB\n");
  const outDir = join(folder, "twice");
  await fill(data, outDir);
  expect((await fill(data, outDir)).stderr).toContain("error: OUTPUT_EXISTS");
  expect((await fill(data, outDir, "--force")).code).toBe(0);
});

test("of two runs that start at the same time on one folder, one is refused", async () => {
  const rows = Array.from({ length: 20 }, (_, i) => `Person ${i}`);
  const data = write("both.csv", `Nachname\n${rows.join("\n")}\n`);
  const outDir = join(folder, "both");
  const ended = await Promise.all([fill(data, outDir), fill(data, outDir)]);
  expect(new Set(ended.map(({ code }) => code))).toEqual(new Set([0, 2]));
  expect(ended.find(({ code }) => code === 2)?.stderr).toContain("error: OUTPUT_EXISTS");
  expect(results(outDir).map(({ row }) => row)).toEqual(rows.map((_, i) => i + 1));
});

test("a failure that concerns all rows tells how many were done before it", async () => {
  const operations = {
    async fillBriefly(_input: unknown, { data }: { data: { n: number } }) {
      if (data.n > 2) throw new FormfillError("USAGE_BLOCKED");
      return { pdf: Buffer.from("%PDF-"), output: { review: [], warnings: [] } };
    },
  } as unknown as Operations;
  const outDir = join(folder, "blocked");
  const done: number[] = [];
  const onResult = (_: RowResult, soFar: number) => done.push(soFar);
  const input = { name: "form.pdf", bytes: new Uint8Array() };
  const rows = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }];
  const filling = fillRows({ operations, input, config: {}, call: {} }, rows, { outDir, concurrency: 1, onResult });
  await expect(filling).rejects.toThrow(FormfillError);
  expect(done).toEqual([1, 2]);
  expect(results(outDir)).toHaveLength(2);
});

test("a run that fails before its first row leaves no results behind", async () => {
  const data = write("locked.csv", "Nachname\nA\n");
  const outDir = join(folder, "locked");
  const locked = await formfill(["fill", "samples/rental-application.pdf", "--data", data, "--out-dir", outDir]);
  expect(locked.stderr).toContain("error: PASSWORD_PROTECTED_FILE");
  expect(readdirSync(outDir)).toEqual([]);
});

test("the form itself is not replaced by one of its rows, also when resuming", async () => {
  const data = write("self.csv", "Nachname\nA\n");
  const form = join(folder, "self.pdf");
  copyFileSync(FORM, form);
  for (const more of [[], ["--resume"]]) {
    const ended = await formfill(["fill", form, "--data", data, "--out-dir", folder, "--name", "self.pdf", ...more]);
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining("error: OUTPUT_EXISTS") });
  }
  expect(readFileSync(form).equals(readFileSync(FORM))).toBe(true);
});

test("the empty path of an unset variable is no folder", async () => {
  const { code, stderr } = await fill(write("unset.csv", "Nachname\nA\n"), "");
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: "error: OUTPUT_NOT_WRITABLE The path of --out-dir is empty.\nName a folder.\n",
  });
});

test("resuming does what is missing or has changed, and nothing else", async () => {
  const outDir = join(folder, "resumed");
  await fill(write("r.csv", "Nachname\nA\nB\nC\n"), outDir, "--name", "{row}.pdf");
  const before = readFileSync(join(outDir, "results.jsonl"), "utf8");
  await fill(write("r.csv", "Nachname\nA\nChanged\nC\n"), outDir, "--name", "{row}.pdf", "--resume");
  const added = readFileSync(join(outDir, "results.jsonl"), "utf8").slice(before.length).trim().split("\n");
  expect(added.map((line) => JSON.parse(line).row)).toEqual([2]);
});

test("resuming fills again what came from other documents, or from another form on a server", async () => {
  let filled = 0;
  const fillBriefly = async () => {
    filled++;
    return { pdf: Buffer.from("%PDF-"), output: { review: [], warnings: [] } };
  };
  const operations = { fillBriefly } as unknown as Operations;
  const outDir = join(folder, "documents");
  const run = (document: string, id: string) => {
    const input = { name: "form.pdf", bytes: new Uint8Array(), reference: { id } };
    const call = { documents: [{ bytes: Buffer.from(document) }] };
    const options = { outDir, concurrency: 1, resume: true, onResult() {} };
    return fillRows({ operations, input, config: {}, call }, [{ a: 1 }], options);
  };
  for (const [document, id] of [
    ["letter", "file_1"],
    ["letter", "file_1"],
    ["another", "file_1"],
    ["another", "file_2"],
  ] as const) {
    await run(document, id);
  }
  expect(filled).toBe(3);
});

test("a row whose PDF a power failure left empty is filled again", async () => {
  const data = write("two.csv", "Nachname\nA\nB\n");
  const outDir = join(folder, "power");
  await fill(data, outDir, "--name", "{row}.pdf");
  writeFileSync(join(outDir, "2.pdf"), "");
  expect((await fill(data, outDir, "--name", "{row}.pdf", "--resume")).code).toBe(0);
  expect(readFileSync(join(outDir, "2.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a last line that was cut short does not spoil the one that follows it", async () => {
  const data = write("torn.csv", "Nachname\nA\nB\n");
  const outDir = join(folder, "torn");
  await fill(data, outDir, "--name", "{row}.pdf");
  const path = join(outDir, "results.jsonl");
  writeFileSync(path, readFileSync(path, "utf8").trimEnd().slice(0, -20));
  expect((await fill(data, outDir, "--name", "{row}.pdf", "--resume")).code).toBe(0);
  expect(results(outDir).map(({ row }) => row)).toEqual([1, 2]);
});

test("an interrupted batch ends with 130 and can be resumed", async () => {
  const rows = Array.from({ length: 400 }, (_, i) => `Person ${i}`);
  const data = write("many.csv", `Nachname\n${rows.join("\n")}\n`);
  const outDir = join(folder, "many");
  const ended = await formfill(["fill", FORM, "--data", data, "--out-dir", outDir, "--concurrency", "1"], {
    onStart: async (kill) => {
      while (!(statSync(join(outDir, "results.jsonl"), { throwIfNoEntry: false })?.size ?? 0)) await sleep(20);
      kill("SIGINT");
    },
  });
  expect(ended.code).toBe(130);
  expect(ended.stderr).toMatch(/^\d+ of 400 rows done; use --resume .*\nerror: INTERRUPTED.*\n.*--resume/);
  const done = results(outDir).length;
  expect(done).toBeLessThan(rows.length);
  expect(readdirSync(outDir).filter((name) => name.endsWith(".pdf")).length).toBeGreaterThanOrEqual(done);
  expect(readdirSync(outDir).filter((name) => !/\.(pdf|jsonl)$/.test(name))).toEqual([]);
}, 60_000);

test("what every row would fail of stops the batch at once", async () => {
  const { code, stderr } = await fill(
    write("one.json", '[{"nachname":"A"}]'),
    join(folder, "asked"),
    "--instructions",
    "x",
  );
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: LLM_NOT_CONFIGURED/)]);
});

test("a form that cannot be opened stops the batch at once", async () => {
  const data = write("two.csv", "a\n1\n2\n");
  const broken = write("broken.pdf", "%PDF-1.7\n");
  const { code, stderr } = await formfill(["fill", broken, "--data", data, "--out-dir", join(folder, "broken")]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: CORRUPT_FILE/m);
});
