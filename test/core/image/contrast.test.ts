import { expect, test } from "vitest";
import { darkenPale } from "../../../src/core/image/contrast.js";
import { findRules } from "../../../src/core/image/rules.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

/** A page with a block of print as light as given, and a hairline eight levels darker than the paper. */
const page = (print: number) =>
  new DrawnPicture(900, 600, 245).fill(100, 100, 300, 120, print).fill(100, 300, 800, 302, 237);

test("the print of a pale scan becomes as dark as that of a good one, and its paper stays as it is", () => {
  const picture = darkenPale(page(160));
  const levelAt = (x: number, y: number) => picture.gray[y * picture.width + x]!;
  expect(levelAt(200, 110)).toBeLessThan(60);
  expect(levelAt(50, 50)).toBe(245);
});

test("a hairline too faint to be found on a pale scan is found", () => {
  const hairlines = (picture: DrawnPicture) =>
    findRules(picture).filter(({ start, end }) => end - start > 690 / picture.scale);
  const picture = page(160);
  expect(hairlines(picture)).toHaveLength(0);
  darkenPale(picture);
  expect(hairlines(picture)).toHaveLength(1);
});

test("a page with dark print, and one with nothing but noise, are left as they are", () => {
  for (const picture of [page(60), new DrawnPicture(300, 300, 240).noise(6)]) {
    const before = picture.gray.slice();
    expect(Buffer.compare(darkenPale(picture).gray, before)).toBe(0);
  }
});
