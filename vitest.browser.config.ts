import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["test/browser/**/*.test.ts"], globalSetup: "test/build.ts", pool: "forks" },
});
