import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readData } from "../../commands/files/data-file.js";
import { scratchFolder } from "./cli.js";

const folder = scratchFolder();

function read(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readData(path);
}

const bigEndian = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

const ROW = { kind: "rows", rows: [{ Name: "Müller", City: "Köln" }] };

test.each([
  ["UTF-8 with a mark", Buffer.from("\uFEFFName,City\nMüller,Köln\n")],
  ["the Western code page", Buffer.from("Name;City\nMüller;Köln\n", "latin1")],
  ["UTF-16 with a mark", Buffer.from("\uFEFFName\tCity\nMüller\tKöln\n", "utf16le")],
  ["UTF-16 the other way round, with a mark", bigEndian("\uFEFFName,City\nMüller,Köln\n")],
  ["UTF-16 without a mark", Buffer.from("Name,City\nMüller,Köln\n", "utf16le")],
  ["UTF-16 the other way round, without a mark", bigEndian("Name,City\nMüller,Köln\n")],
  ["a separator told in a line of its own", Buffer.from("sep=;\r\nName;City\r\nMüller;Köln\r\n")],
  ["upright strokes for separators", Buffer.from("Name|City\nMüller|Köln\n")],
  ["line ends of old Macs", Buffer.from("Name,City\rMüller,Köln\r")],
])("a table is read in %s", async (name, content) => {
  expect(await read(`${name}.csv`, content)).toEqual(ROW);
});

test("quoted cells keep their separators, quotes and line ends, and numbers their zeros", async () => {
  expect(await read("quoted.csv", 'ZIP,"Note; more"\n01234,"a ""b"",\nc"\n')).toEqual({
    kind: "rows",
    rows: [{ ZIP: "01234", "Note; more": 'a "b",\nc' }],
  });
});

test("a table with a row for each field holds one form", async () => {
  const one = { kind: "one", value: { Name: "Ada", City: "Ulm", Phone: undefined } };
  expect(await read("fields.csv", "Field,Value\nName,Ada\nCity,Ulm\nPhone,\n")).toEqual(one);
  const list = [{ label: "Name", value: "Ada" }, { label: "City", value: "Ulm" }, { label: "Phone" }];
  expect(await read("fields.json", JSON.stringify(list))).toEqual(one);
});

test.each([
  ["people with a value", "Name,Value\nAda,50\nBob,20\n"],
  ["a field that stands there twice", "Field,Value\nName,Ada\nName,Bob\n"],
  ["fields with more than a value", "Field,Value,Unit\nA,1,m\nB,2,m\n"],
  ["nothing but fields", "Field\nA\nB\n"],
])("a table of %s has a form for each row", async (name, content) => {
  expect((await read(`${name}.csv`, content)).kind).toBe("rows");
});

test("more than a form can hold is refused at once", async () => {
  const content = JSON.stringify({ name: "x".repeat(33 * 1024 * 1024) });
  await expect(read("large.json", content)).rejects.toMatchObject({ code: "INVALID_OPTIONS" });
});

test.each(["deep.json", "deep.jsonl"])(
  "values nested a hundred thousand levels deep are refused (%s)",
  async (name) => {
    const deep = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    await expect(read(name, deep)).rejects.toMatchObject({ code: "INVALID_OPTIONS" });
  },
);

test("whole numbers that JavaScript would round are kept as they are written", async () => {
  const account =
    '{"account": 12345678901234567890, "note": "no 12345678901234567890", "amounts": [9007199254740993, 12.5]}';
  const kept = {
    account: "12345678901234567890",
    note: "no 12345678901234567890",
    amounts: ["9007199254740993", 12.5],
  };
  expect(await read("account.json", account)).toEqual({ kind: "one", value: kept });
  expect(await read("accounts.json", `[${account}]`)).toEqual({ kind: "rows", rows: [kept] });
  expect(await read("accounts.jsonl", `${account}\n${account}\n`)).toEqual({ kind: "rows", rows: [kept, kept] });
});
