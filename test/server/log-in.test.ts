import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { FormfillError } from "../../src/errors.js";
import { logIns } from "../../src/server/log-in.js";

test("attempts that are sent together are bounded like those one after the other", async () => {
  let checked = 0;
  const logIn = logIns({
    async open() {
      checked++;
      await setImmediate();
      throw new FormfillError("UNAUTHORIZED");
    },
    close: async () => {},
    authenticate: async () => null,
  });
  const attempts = Array.from({ length: 30 }, (_, i) => logIn("192.0.2.1", `guess ${i}`).catch(({ code }) => code));
  const codes = await Promise.all(attempts);
  expect(checked).toBe(10);
  expect(codes).toEqual([...Array(10).fill("UNAUTHORIZED"), ...Array(20).fill("RATE_LIMIT_EXCEEDED")]);
});

test("who knows the password may come as often as they like", async () => {
  const session = { object: "session" as const, id: "ses_1", token: "ffs_1", expiresAt: "2026-01-01T00:00:00.000Z" };
  const logIn = logIns({ open: async () => session, close: async () => {}, authenticate: async () => null });
  for (let i = 0; i < 30; i++) expect(await logIn("192.0.2.1", "right")).toBe(session);
});
