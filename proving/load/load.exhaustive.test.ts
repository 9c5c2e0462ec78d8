import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** As little as shows that the load still runs; how fast is told on a machine that does nothing else. */
const short = "--small --cars 2000 --rate 20 --seconds 2 --burst 2 --storm 2".split(" ");

test("everything that people ask under load is answered, or put off", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["load.ts", ...short], {
    cwd: import.meta.dirname,
    timeout: 240_000,
  });
  expect(stdout).toMatch(/^reads: p99 .* (ok|SHORT)$/m);
  expect(stdout).toMatch(/^neither answered well nor told to come back +0\.00/m);
  expect(stdout).toMatch(/^sign-ins that were told nothing +0\.00/m);
  expect(stdout).not.toMatch(/× [45]\d\d (?!\/api\/auth\/login)/);
});
