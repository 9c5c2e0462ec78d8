import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    isolate: false,
    globalSetup: "test/database.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
