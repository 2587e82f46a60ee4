import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../../../src/workspace/sessions/password.js";

test("a password is kept as a salted scrypt hash that only itself opens [DASH-04]", async () => {
  const [first, second] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
  expect(first).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword("correct horse", first)).toBe(true);
  expect(await verifyPassword("correct horsf", first)).toBe(false);
});

test("the same password in another Unicode form is the same password [DASH-04]", async () => {
  expect(
    await verifyPassword("Zoe\u0308 Gro\u0308\u00dfinger", await hashPassword("Zo\u00eb Gr\u00f6\u00dfinger")),
  ).toBe(true);
});
