import { configDefaults, defineConfig, mergeConfig } from "vitest/config";

/** Memory is measured here, so nothing else may have run in the same process. */
export const isolated = [
  "src/imports/odd-files-upload.exhaustive.test.ts",
  "src/imports/workbook-bombs-upload.exhaustive.test.ts",

  "src/platform/http/die-young.exhaustive.test.ts",
];

export const serverTests = defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: "test/database.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes on a busy machine too.
    expect: { poll: { timeout: 30_000 } },
  },
});

export default mergeConfig(
  serverTests,
  defineConfig({
    test: { name: "server", isolate: false, exclude: [...configDefaults.exclude, ...isolated] },
  }),
);
