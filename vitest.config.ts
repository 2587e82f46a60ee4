import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/browser/**", "node_modules", "dist"],
    globalSetup: "test/build.ts",
    testTimeout: 60_000,
    // A server, or a form of every kind, is made ready in a hook.
    hookTimeout: 60_000,
    // What a server does on its own it does late on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    pool: "forks",
  },
});
