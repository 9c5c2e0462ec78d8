import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "proving",
    root: import.meta.dirname,
    // The fuzzer works on the integration tests' database.
    globalSetup: "../server/test/database.ts",
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
