import { expect, test, vi } from "vitest";
import { readOnce } from "../../../src/core/ocr/memory.js";

const picture = (level: number) => ({ width: 2, height: 2, scale: 1, gray: new Uint8Array(4).fill(level) });

test("the same picture is read once, another one anew", async () => {
  const read = vi.fn(async () => ["word"]);
  await readOnce(picture(1), "eng", read);
  expect(await readOnce(picture(1), "eng", read)).toEqual(["word"]);
  expect(read).toHaveBeenCalledTimes(1);
  await readOnce(picture(2), "eng", read);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a picture is read anew in another language", async () => {
  await readOnce(picture(3), "eng", async () => "read as English");
  expect(await readOnce(picture(3), "deu", async () => "read as German")).toBe("read as German");
});

test("what could not be read is tried again", async () => {
  await expect(readOnce(picture(4), "eng", () => Promise.reject(new Error("ended")))).rejects.toThrow("ended");
  expect(await readOnce(picture(4), "eng", async () => "read")).toBe("read");
});

test("only the latest pictures are remembered", async () => {
  await readOnce(picture(5), "eng", async () => "first");
  for (let i = 0; i < 40; i++) await readOnce(picture(100 + i), "eng", async () => i);
  expect(await readOnce(picture(5), "eng", async () => "again")).toBe("again");
});
