import { defineConfig, mergeConfig } from "vitest/config";
import { isolated, webTests } from "./vitest.config.ts";

export default mergeConfig(webTests, defineConfig({ test: { name: "web-isolated", include: isolated } }));
