import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile, link, symlink } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { type Ended, formfill, scratchFolder } from "./cli.js";

const folder = scratchFolder();
const at = (name: string) => join(folder, name);
const FORM = "samples/mitgliedsantrag.pdf";
const form = readFileSync(FORM);

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(at(name), content);
  return at(name);
}

async function blankPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < count; i++) pdf.addPage([100, 100]);
  return pdf.save();
}

/** A refusal is one line with its code, one with what to do, the right exit code, no stack and no output. */
function expectRefusal(ended: Ended, code: string, exit: number): void {
  const [first, second, ...rest] = ended.stderr.trimEnd().split("\n");
  expect(first).toMatch(new RegExp(`^error: ${code} \\S`));
  expect(second).toMatch(/\S/);
  expect(rest).toEqual([]);
  expect(ended.code).toBe(exit);
  expect(ended.stdout.length).toBe(0);
  expect(existsSync(at("out.pdf"))).toBe(false);
}

const fill = (input: string, ...more: string[]) => formfill(["fill", input, "-o", at("out.pdf"), ...more]);

describe("files that are no form", () => {
  const bad: [string, () => string | Promise<string>, string][] = [
    ["a missing file", () => at("nowhere.pdf"), "INPUT_NOT_FOUND"],
    ["a folder", () => folder, "INPUT_NOT_FOUND"],
    ["an address without a host", () => "http://", "INPUT_NOT_FOUND"],
    ["an empty file", () => write("empty.pdf", ""), "CORRUPT_FILE"],
    ["text named .pdf", () => write("text.pdf", "Dear all,\nthis is a letter.\n"), "FILE_TYPE_NOT_SUPPORTED"],
    [
      "an archive named .pdf",
      () => write("zip.pdf", Buffer.from("504b0304140000000800", "hex")),
      "FILE_TYPE_NOT_SUPPORTED",
    ],
    ["a header without a document", () => write("header.pdf", "%PDF-1.7\n"), "CORRUPT_FILE"],
    ["zero pages", () => write("zero.pdf", ZERO_PAGES), "CORRUPT_FILE"],
    ["more pages than allowed", async () => write("long.pdf", await blankPages(2000)), "FILE_SIZE_TOO_LARGE"],
    ["a protected file without its password", () => "samples/rental-application.pdf", "PASSWORD_PROTECTED_FILE"],
  ];
  test.each(bad)("%s", async (_, input, code) => {
    expectRefusal(await fill(await input()), code, 1);
  });

  test("a wrong password", async () => {
    const ended = await fill("samples/rental-application.pdf", "--password", "guess");
    expectRefusal(ended, "PASSWORD_PROTECTED_FILE", 1);
  });

  test("a file above the size limit is not read to its end", async () => {
    const ended = await formfill(["detect", FORM], { env: { FORMFILL_MAX_FILE_BYTES: "1000" } });
    expectRefusal(ended, "FILE_SIZE_TOO_LARGE", 1);
  });

  test("half a file ends in a repaired form or a clear refusal", async () => {
    const ended = await formfill(["detect", write("half.pdf", form.subarray(0, form.length / 2)), "--json"]);
    if (ended.code === 0) expect(JSON.parse(ended.stdout.toString()).pages.length).toBeGreaterThan(0);
    else expectRefusal(ended, "CORRUPT_FILE", 1);
  });
});

const ZERO_PAGES = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [] /Count 0 >>
endobj
trailer
<< /Root 1 0 R >>
`;

describe("options that cannot be used", () => {
  const cases: [string, () => string[], string, number][] = [
    ["data that is not JSON", () => ["--data", write("a.json", "{ name: 1 ")], "INVALID_OPTIONS", 2],
    ["data that is a number", () => ["--data", write("b.json", "7")], "INVALID_OPTIONS", 2],
    ["data that is missing", () => ["--data", at("none.json")], "INPUT_NOT_FOUND", 1],
    [
      "a broken line of JSONL",
      () => ["--data", write("c.jsonl", '{"a":1}\n{"a":\n'), "--out-dir", at("rows")],
      "INVALID_OPTIONS",
      2,
    ],
    ["a schema that is not JSON", () => ["--schema", write("d.json", "schema")], "INVALID_OPTIONS", 2],
    ["a schema that is a list", () => ["--schema", write("e.json", "[]")], "SCHEMA_VALIDATION_ERROR", 1],
    ["a schema without fields", () => ["--schema", write("f.json", '{"type":"string"}')], "SCHEMA_VALIDATION_ERROR", 1],
    [
      "a schema that is nested too deep",
      () => ["--schema", write("deep.json", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`)],
      "INVALID_OPTIONS",
      2,
    ],
    [
      "more rows at once than there may be workers",
      () => ["--data", write("rows.csv", "name\nAda\n"), "--out-dir", at("rows"), "--concurrency", "257"],
      "USAGE",
      2,
    ],
    ["a date that does not exist", () => ["--today", "2026-02-30"], "USAGE", 2],
    ["a style that does not exist", () => ["--check-style", "dot"], "USAGE", 2],
    ["an option that does not exist", () => ["--colour"], "USAGE", 2],
    ["rows without a folder", () => ["--data", write("g.csv", "a,b\n1,2\n")], "USAGE", 2],
    ["a folder without rows", () => ["--data", write("h.json", "{}"), "--out-dir", at("rows")], "USAGE", 2],
    ["a name for the files of rows, without rows", () => ["--name", "{nachname}.pdf"], "USAGE", 2],
    ["the reasons of each value, for many rows", () => ["--data", write("j.json", "[{}]"), "--explain"], "USAGE", 2],
    [
      "two columns of one name",
      () => ["--data", write("i.csv", "name,ort,name\nA,B,C\n"), "--out-dir", at("rows")],
      "INVALID_OPTIONS",
      2,
    ],
    ["a schema and a template", () => ["--schema", at("d.json"), "--template", "edt_x"], "USAGE", 2],
  ];
  test.each(cases)("%s", async (_, options, code, exit) => {
    expectRefusal(await fill(FORM, ...options()), code, exit);
  });

  test("the place of a mistake is named, the data is not printed", async () => {
    const ended = await fill(
      FORM,
      "--data",
      write("secret.json", '{\n"name": "somebody with a name",\n"iban": DE02secret, "bic": "also a text"\n}'),
    );
    expect(ended.stderr).toContain("near line 3");
    expect(ended.stderr).not.toContain("DE02secret");
  });

  test("a mistyped command is corrected", async () => {
    const ended = await formfill(["detct", FORM]);
    expect(ended.stderr).toContain("Did you mean detect?");
    expect(ended.code).toBe(2);
  });

  test.each([
    [["usage", "--month", "13"], 2, "It must be a month such as 2026-02.\nSee formfill usage --help."],
    [["login", "--base-url", "http://127.0.0.1:1"], 2, "Type it at the prompt"],
    [["samples", "copy", "nosuch", "--data-dir", at("data")], 1, "Run formfill samples list to see them all."],
  ])("%j is told what to do instead", async (args, exit, told) => {
    const ended = await formfill(args, { env: { HOME: folder, XDG_CONFIG_HOME: at("config") }, stdin: "" });
    expect(ended.stderr).toContain(told);
    expect(ended.code).toBe(exit);
  });

  test("no command at all prints the help and is wrong usage", async () => {
    const ended = await formfill([]);
    expect(ended.stderr).toContain("Usage: formfill");
    expect(ended.code).toBe(2);
  });

  test("a setting of the environment that cannot be read is named", async () => {
    const ended = await formfill(["detect", FORM], { env: { FORMFILL_MAX_PAGES: "many" } });
    expectRefusal(ended, "USAGE", 2);
    expect(ended.stderr).toContain("FORMFILL_MAX_PAGES");
  });
});

describe("outputs that cannot be written", () => {
  const unwritable: [string, () => string][] = [
    ["a folder that does not exist", () => at("nowhere/out.pdf")],
    ["a folder itself", () => folder],
    ["below a file", () => join(write("plain", ""), "out.pdf")],
  ];
  test.each(unwritable)("%s", async (_, output) => {
    expectRefusal(await formfill(["fill", FORM, "-o", output()]), "OUTPUT_NOT_WRITABLE", 1);
  });

  test("the input is never the output, under whatever name", async () => {
    await copyFile(FORM, at("form.pdf"));
    await link(at("form.pdf"), at("hard.pdf"));
    await symlink(at("form.pdf"), at("soft.pdf"));
    for (const output of ["form.pdf", "hard.pdf", "soft.pdf"]) {
      expectRefusal(await formfill(["fill", at("form.pdf"), "-o", at(output)]), "OUTPUT_EXISTS", 2);
    }
    for (const option of ["-o", "--annotate"]) {
      expectRefusal(await formfill(["detect", at("form.pdf"), option, at("soft.pdf")]), "OUTPUT_EXISTS", 2);
    }
    expect(readFileSync(at("form.pdf")).equals(form)).toBe(true);
    expect((await formfill(["fill", at("form.pdf"), "-o", at("form.pdf"), "--force"])).code).toBe(0);
  });

  test("nor is any other input replaced", async () => {
    const data = write("data.json", '{"nachname":"A"}');
    const schema = write("schema.json", "{}");
    for (const ended of [
      await formfill(["fill", FORM, "--data", data, "-o", data]),
      await formfill(["detect", FORM, "--input-schema", schema, "-o", schema]),
    ]) {
      expectRefusal(ended, "OUTPUT_EXISTS", 2);
    }
    expect([readFileSync(data, "utf8"), readFileSync(schema, "utf8")]).toEqual(['{"nachname":"A"}', "{}"]);
  });

  test("two outputs cannot be the same file", async () => {
    expectRefusal(await formfill(["detect", FORM, "--annotate", at("both"), "-o", at("./both")]), "USAGE", 2);
  });

  test("a default output is not replaced, a named one is", async () => {
    await copyFile(FORM, at("again.pdf"));
    const again = ["fill", at("again.pdf"), "--data", write("again.json", '{"nachname":"A"}')];
    expect((await formfill(again)).code).toBe(0);
    expectRefusal(await formfill(again), "OUTPUT_EXISTS", 2);
    expect((await formfill([...again, "--force"])).code).toBe(0);
    expect((await formfill([...again, "-o", at("again.filled.pdf")])).code).toBe(0);
  });

  test("a device is written to, not replaced", async () => {
    expect((await formfill(["fill", FORM, "-o", "/dev/null"])).code).toBe(0);
  });

  test("a failure leaves an earlier output as it was", async () => {
    mkdirSync(at("kept"), { recursive: true });
    writeFileSync(at("kept/out.pdf"), "earlier");
    await formfill(["fill", write("broken.pdf", "%PDF-1.7\n"), "-o", at("kept/out.pdf")]);
    expect(readFileSync(at("kept/out.pdf"), "utf8")).toBe("earlier");
  });
});
