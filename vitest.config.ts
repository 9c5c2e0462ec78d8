import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "server",
      "web",
      { test: { name: "contract", root: "contract" } },
      { test: { name: "bench", root: "bench", testTimeout: 300_000, hookTimeout: 120_000 } },
      { test: { name: "drills", root: "drills", testTimeout: 300_000, hookTimeout: 120_000 } },
      { test: { name: "house", include: ["house/*.test.ts"] } },
    ],
  },
});
