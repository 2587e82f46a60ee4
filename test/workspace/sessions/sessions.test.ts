import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashSecret } from "../../../src/workspace/keys/secret.js";
import { sessions } from "../../../src/workspace/sessions/sessions.js";
import { openSqliteStore } from "../../../src/workspace/store/sqlite/open.js";
import { PORTRAITS } from "../../../src/workspace/webhooks/portraits.js";

test("of two who use a set-up link at once only one sets the password [DASH-04]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "formfill-sessions-"));
  const store = openSqliteStore(join(folder, "formfill.db"), PORTRAITS);
  try {
    const settings = { retentionMs: null, monthlyPageCap: null, passwordHash: null };
    const setupTokenHash = hashSecret("the link");
    await store.organisations.insert({ id: "org_a", name: "a", createdAt: 0, setupTokenHash, ...settings });
    const { open } = sessions({ store, clock: Date.now });
    const passwords = ["the first password", "the second password"];
    const both = await Promise.allSettled(passwords.map((password) => open(password, "the link")));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = passwords[both.findIndex(({ status }) => status === "fulfilled")]!;
    await expect(open(winner)).resolves.toMatchObject({ object: "session" });
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
});
