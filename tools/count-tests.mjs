import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A step without tests of its own counts as one. */
export const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** How to make Vitest leave a report, and how to count it. A file that could not even be loaded counts as one failure. */
export const countVitest = () =>
  counting(
    (file) => ({
      args: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
      env: {},
      mayFindNone: "--passWithNoTests",
    }),
    (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter(
          ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
        ).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

/** The same for Playwright. A journey that passed at its second try has passed, and Playwright's list says so. */
export const countPlaywright = () =>
  counting(
    (file) => ({
      args: ["--reporter=list,json"],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      mayFindNone: "--pass-with-no-tests",
    }),
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );

function counting(ask, count) {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-count-"));
  const file = join(folder, "report.json");
  return {
    ...ask(file),
    read(code) {
      const counted = readReport(file, count);
      rmSync(folder, { recursive: true, force: true });
      // An error outside of every test, or no test at all, fails the step without failing a test.
      return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
    },
  };
}

/** Without a readable report nothing is known to have passed. */
function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return one(false);
  }
}
