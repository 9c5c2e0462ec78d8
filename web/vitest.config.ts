import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config.ts";

/**
 * These replace a module or the whole page, or look at what a module does before it has seen anything (a tooltip opens
 * at once beside another): each needs a window and modules of its own.
 */
export const isolated = [
  "src/app/AllRoutes.test.tsx",
  "src/requests/WeChatDialog.test.tsx",
  "src/ui/theme/Look.test.tsx",
  "src/ui/theme/page-rules.test.tsx",
  "src/ui/theme/theme.test.tsx",
  "test/first-paint.test.ts",
];

export const webTests = mergeConfig(
  build,
  defineConfig({
    // A whole screen is drawn and typed into; on a busy machine that takes a while.
    test: {
      root: import.meta.dirname,
      setupFiles: "test/clean-slate.ts",
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);

export default mergeConfig(
  webTests,
  defineConfig({ test: { name: "web", isolate: false, exclude: [...configDefaults.exclude, ...isolated] } }),
);
