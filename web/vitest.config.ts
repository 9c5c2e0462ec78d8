import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config.ts";

// A whole screen is drawn and typed into; on a busy machine that takes a while.
export default mergeConfig(build, defineConfig({ test: { name: "web", testTimeout: 20_000 } }));
