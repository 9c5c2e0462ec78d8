import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A worker goes on with the next file only where that wants the same environment, so those stand beside each other. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const needsDom = new Map(
      files.map((file) => [
        file,
        readFileSync(file.moduleId, "utf8").startsWith("// @vitest-environment jsdom"),
      ]),
    );
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) =>
      one.project === other.project ? Number(needsDom.get(other)) - Number(needsDom.get(one)) : 0,
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      "server",
      "server/vitest.isolated.config.ts",
      "operations",
      "web",
      "web/vitest.isolated.config.ts",
      { test: { name: "contract", root: "contract", testTimeout: 60_000 } },
      { test: { name: "price-list", root: "price-list", testTimeout: 60_000 } },
      {
        test: {
          name: "postgres",
          root: "postgres",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      "proving",
      { test: { name: "house", include: ["house/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
