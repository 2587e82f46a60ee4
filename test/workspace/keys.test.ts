import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keys } from "../../src/workspace/keys/keys.js";
import { hashSecret, isApiKey, newApiKey } from "../../src/workspace/keys/secret.js";
import type { Store } from "../../src/workspace/store/ports.js";
import { Sqlite } from "../../src/workspace/store/sqlite/driver.js";
import { openSqliteStore } from "../../src/workspace/store/sqlite/open.js";
import { PORTRAITS } from "../../src/workspace/webhooks/portraits.js";

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "formfill-keys-"));
  store = openSqliteStore(join(folder, "formfill.db"), PORTRAITS);
  const settings = { retentionMs: null, monthlyPageCap: null, passwordHash: null, setupTokenHash: null, createdAt: 0 };
  await store.organisations.insert({ id: "org_a", name: "a", ...settings });
});
afterAll(async () => {
  store.close();
  await rm(folder, { recursive: true, force: true });
});

test("a key is kept as its hash and last four characters, and told once [AUTH-08]", async () => {
  const room = keys({ store, clock: Date.now });
  const { key, ...shown } = await room.create("org_a", "live", "mine");
  expect(key).toMatch(/^ff_live_\w{49}$/);
  const db = new Sqlite(join(folder, "formfill.db"), { readonly: true });
  const [row] = db.prepare("SELECT * FROM api_keys").all() as Record<string, unknown>[];
  db.close();
  expect(JSON.stringify(row)).not.toContain(key.slice(8, -4));
  expect(row).toMatchObject({ hash: hashSecret(key), last_four: key.slice(-4) });
  expect(await room.list("org_a")).toEqual([shown]);
});

test("ten thousand keys are all different, safe in a URL and pass their own check sum [AUTH-09]", () => {
  const made = new Set(Array.from({ length: 10_000 }, (_, i) => newApiKey(i % 2 === 0 ? "live" : "test")));
  expect(made.size).toBe(10_000);
  for (const key of made) {
    expect(key).toMatch(/^ff_(live|test)_[0-9A-Za-z]+$/);
    expect(isApiKey(key)).toBe(true);
  }
});

test("a key of the wrong length, kind or check sum is refused without asking the database [AUTH-10]", async () => {
  const asked: string[] = [];
  const findByHash = async (hash: string) => {
    asked.push(hash);
    return null;
  };
  const watching = { keys: { ...store.keys, findByHash } };
  const room = keys({ store: watching as unknown as Store, clock: Date.now });
  const key = newApiKey("live");
  for (const wrong of ["", "x", key.slice(0, -1), `${key}x`, key.replace("live", "prod"), `${key.slice(0, -1)}!`]) {
    expect(await room.authenticate(wrong)).toBeNull();
  }
  expect(asked).toEqual([]);
  expect(await room.authenticate(key)).toBeNull();
  expect(asked).toEqual([hashSecret(key)]);
});
