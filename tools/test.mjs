import { parseArgs } from "node:util";
import { buildWeb } from "./build-web.mjs";
import { checkBuilt } from "./check-built.mjs";
import { countPlaywright, countVitest, one } from "./count-tests.mjs";
import { prepare } from "./prepare.mjs";
import { commandOf, main, root, Trouble } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm test`: every check there is, one after the other, up to the first that fails. The last line counts.
 *
 *   npm test                                 everything
 *   npm test -- requests                     stories, journeys and screens whose file names hold "requests"
 *   node tools/test.mjs --only types,lint    some steps; a filter may follow
 */
const steps = [
  { name: "format", tool: "oxfmt", args: ["--check"] },
  { name: "types", tool: "typescript", command: "tsc", args: ["-b"] },
  {
    name: "lint",
    tool: "oxlint",
    args: ["--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  },
  { name: "unused", tool: "knip", args: [] },
  // The house rules, the rules' truth tables and the stories on a real database.
  // Four at a time, because they wait for the database and for timers more than they compute.
  { name: "stories", tool: "vitest", args: ["run", "--maxWorkers=4"], count: countVitest },
  { name: "build", call: buildAndCheck },
  { name: "size", tool: "size-limit", args: [] },
  {
    name: "journeys",
    tool: "@playwright/test",
    command: "playwright",
    args: ["test", "--config=e2e"],
    count: countPlaywright,
    needsBrowser: true,
  },
  // Every state of every screen: nothing cut off, nobody kept out.
  {
    name: "screens",
    tool: "@playwright/test",
    command: "playwright",
    args: ["test", "--config=e2e/screens"],
    count: countPlaywright,
    needsBrowser: true,
  },
];

await main(async () => {
  const { chosen, filter } = readArguments(process.argv.slice(2));
  const tools = await prepare();
  const total = { passed: 0, failed: 0 };
  for (const step of chosen) {
    console.log(`\n── ${step.name} ${"─".repeat(60 - step.name.length)}`);
    const began = Date.now();
    const { passed, failed, skipped } = await perform(step, tools, filter);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `${step.name}: ${failed ? "FAILED" : "ok"}, ${seconds} s${skipped ? `, ${skipped} skipped` : ""}`,
    );
    if (failed) break;
  }
  if (filter.length && total.passed + total.failed === 0) {
    console.error(`\nNo test file has "${filter.join(" ")}" in its name.`);
    total.failed = 1;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
});

function readArguments(args) {
  const { values, positionals: filter } = parse(args);
  if (values.only === undefined)
    return { chosen: filter.length ? steps.filter(({ count }) => count) : steps, filter };

  const wanted = values.only.split(",");
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new Trouble(
      `There is no step "${unknown}". The steps are: ${steps.map(({ name }) => name).join(", ")}.`,
    );
  return { chosen: steps.filter(({ name }) => wanted.includes(name)), filter };
}

function parse(args) {
  try {
    return parseArgs({ args, options: { only: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new Trouble(`${error.message}\nUsage: node tools/test.mjs [--only STEP,STEP] [FILTER]`);
  }
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
      ...(counting?.args ?? []),
      // A filter may well match only stories or only journeys.
      ...(counting && filter.length ? [counting.mayFindNone, ...filter] : []),
    ];
    const { code } = await run(tools.node, args, { env });
    return counting ? counting.read(code) : one(code === 0);
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error);
    return one(false);
  }
}

/** What was built is looked at here, because the stories before it may find nothing built yet. */
async function buildAndCheck(tools) {
  await buildWeb(tools);
  checkBuilt();
}

async function chromium({ node, env }) {
  const { code, output } = await run(node, ["tools/chromium.mjs"], { cwd: root, env, quiet: true });
  if (code !== 0) throw new Trouble(output.trim());
  return { CHROMIUM_PATH: output.trim().split("\n").at(-1) };
}
