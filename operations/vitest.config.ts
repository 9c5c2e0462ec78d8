import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "operations",
    root: import.meta.dirname,
    globalSetup: "../server/test/database.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes on a busy machine too.
    expect: { poll: { timeout: 30_000 } },
  },
});
