import { buildWeb } from "./build-web.mjs";
import { checkBuilt } from "./check-built.mjs";
import { misused, readCommandLine } from "./command-line.mjs";
import { countPlaywright, countVitest, one } from "./count-tests.mjs";
import { prepare } from "./prepare.mjs";
import { commandOf, main, root, Trouble } from "./project.mjs";
import { run } from "./run.mjs";
import { tryRelease } from "./release-trial.mjs";
import { tryStarting } from "./start-trial.mjs";

const vitest = {
  tool: "vitest",
  // Four at a time, because tests wait for the database and for timers more than they compute.
  args: ["run", "--maxWorkers=4"],
  count: countVitest,
};
const playwright = (config) => ({
  tool: "@playwright/test",
  command: "playwright",
  args: ["test", `--config=${config}`],
  count: countPlaywright,
  needsBrowser: true,
});

/** `part` chooses some of a step's tests; a step is run whole where a filter chooses. */
const everyCommit = [
  { name: "format", tool: "oxfmt", args: ["--check"] },
  { name: "types", tool: "typescript", command: "tsc", args: ["-b"] },
  {
    name: "lint",
    tool: "oxlint",
    args: ["--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  },
  { name: "unused", tool: "knip", args: [] },
  // The project's own rules, the product's rules as truth tables, and integration tests on a real database.
  { name: "tests", ...vitest, part: ["--exclude=**/*.exhaustive.test.ts"] },
  { name: "build", call: buildAndCheck },
  { name: "size", tool: "size-limit", args: [] },
  { name: "journeys", ...playwright("e2e/journeys"), part: ["--grep=@core"] },
  { name: "screens", ...playwright("e2e/screens"), part: ["--project=smoke"] },
];

/** What takes longer than a commit should: generated inputs, real faults, benchmarks in short, every state of every screen. */
const exhaustive = [
  { name: "exhaustive-tests", ...vitest, part: ["exhaustive", "--exclude=**/drills.exhaustive.test.ts"] },
  // Real faults need the machine for themselves: beside other tests no server is ready in time, and that is no finding.
  { name: "drills", ...vitest, part: ["drills.exhaustive"] },
  { name: "all-journeys", ...playwright("e2e/journeys"), part: ["--grep-invert=@core"] },
  { name: "all-screens", ...playwright("e2e/screens"), part: ["--project=screens"] },
  { name: "old-node", call: startUnderOldNode },
  { name: "release", call: startRelease },
];

const steps = [...everyCommit, ...exhaustive];

const command = {
  call: "npm test",
  does: "Makes the checks there are, one after the other, up to the first that fails. The last line counts.",
  words: ["[FILTER…]"],
  options: {
    all: { type: "boolean", says: "everything exhaustive too, as npm run check does" },
    only: { type: "string", value: "STEPS", says: "such as types,lint" },
  },
  notes: [
    "FILTER  only the tests, journeys and screens with this in their file names",
    `STEPS   ${listed(everyCommit)},`,
    `        and of npm run check ${listed(exhaustive)}`,
  ],
};

await main(async () => {
  const { chosen, filter } = readArguments(process.argv.slice(2));
  const tools = await prepare();
  const total = { passed: 0, failed: 0 };
  const times = [];
  for (const step of chosen) {
    console.log(`\n── ${step.name} ${"─".repeat(60 - step.name.length)}`);
    const began = Date.now();
    const { passed, failed, skipped } = await perform(step, tools, filter);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    times.push(`${step.name} ${seconds} s`);
    console.log(
      `${step.name}: ${failed ? "FAILED" : "ok"}, ${seconds} s${skipped ? `, ${skipped} skipped` : ""}`,
    );
    if (failed) break;
  }
  if (filter.length && total.passed + total.failed === 0) {
    console.error(`\nNo test file has "${filter.join(" ")}" in its name.`);
    total.failed = 1;
  }
  console.log(`\n${times.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
});

function readArguments(argv) {
  const { values, positionals: filter } = readCommandLine(command, argv);
  if (values.only !== undefined) return { chosen: values.only.split(",").map(findStep), filter };
  if (filter.length) return { chosen: everyCommit.filter(({ count }) => count), filter };
  return { chosen: values.all ? steps : everyCommit, filter };
}

function findStep(wanted) {
  const step = steps.find(({ name }) => name === wanted);
  if (step) return step;
  throw misused(command, `There is no step "${wanted}". The steps are: ${listed(steps)}.`);
}

function listed(some) {
  return some.map(({ name }) => name).join(", ");
}

/** A step that says no by throwing has failed; so has one that found nothing to do wrong but did not end well. */
async function perform(step, tools, filter) {
  try {
    if (step.call) {
      await step.call(tools);
      return one(true);
    }
    const counting = step.count?.();
    const browser = step.needsBrowser ? await chromium(tools) : {};
    const env = { ...tools.env, ...browser, ...counting?.env };
    const args = [
      commandOf(step.tool, step.command),
      ...step.args,
      ...(filter.length ? [] : (step.part ?? [])),
      ...(counting?.args ?? []),
      // A filter may well match only tests or only journeys.
      ...(counting && filter.length ? [counting.mayFindNone, ...filter] : []),
    ];
    const { code } = await run(tools.node, args, { env });
    return counting ? counting.read(code) : one(code === 0);
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error);
    return one(false);
  }
}

/** What was built is looked at here, because the tests before it may find nothing built yet. */
async function buildAndCheck(tools) {
  await buildWeb(tools);
  checkBuilt();
}

/** A fresh clone of what is committed starts on a machine whose Node is too old. */
async function startUnderOldNode() {
  if (process.platform !== "linux") return console.log("Only Linux tells what a start leaves running.");
  if ((await tryStarting({ short: true })) !== 0) throw new Trouble("Khorgos did not start, or did not end.");
}

/** What is committed makes the same archive twice, and starts from it where nothing else is. */
async function startRelease() {
  if (process.platform !== "linux") return console.log("Only Linux tells what a start leaves running.");
  await tryRelease();
}

async function chromium({ node, env }) {
  const { code, output } = await run(node, ["tools/chromium.mjs"], { cwd: root, env, quiet: true });
  if (code !== 0) throw new Trouble(output.trim());
  return { CHROMIUM_PATH: output.trim().split("\n").at(-1) };
}
