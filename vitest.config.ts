import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "server",
      "web",
      { test: { name: "contract", root: "contract" } },
      { test: { name: "house", include: ["house/*.test.ts"] } },
    ],
  },
});
