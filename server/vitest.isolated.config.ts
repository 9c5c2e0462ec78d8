import { defineConfig, mergeConfig } from "vitest/config";
import { isolated, serverTests } from "./vitest.config.ts";

export default mergeConfig(
  serverTests,
  defineConfig({ test: { name: "server-isolated", include: isolated } }),
);
