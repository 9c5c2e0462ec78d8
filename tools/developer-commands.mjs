import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { misused } from "./command-line.mjs";
import { commandOf, root } from "./project.mjs";
import { prepare } from "./prepare.mjs";
import { makeRelease } from "./release/make-release.mjs";
import { tryRelease } from "./release-trial.mjs";
import { run } from "./run.mjs";
import { runFile, runWithPages } from "./run-file.mjs";
import { tryStarting } from "./start-trial.mjs";

const text = (value, says) => ({ type: "string", value, says });
const flag = (says) => ({ type: "boolean", says });

/** What those run who change Khorgos, by its names; a release has none of it. */
export const developerCommands = {
  pictures: {
    does: "Photographs every screen of a freshly stocked demo market into docs/pictures.",
    options: {
      screens: text("NAMES", "such as login,car; all of them otherwise"),
      languages: text("LIST", "of ru,en,zh"),
      modes: text("LIST", "of light,dark"),
      widths: text("LIST", "of desktop,phone,tablet"),
    },
    run: (line) => runWithPages("e2e/pictures.ts", line),
  },
  vitals: {
    does: "Measures how the main screens feel on a slow telephone, with more than 5 000 cars on sale.",
    options: {
      screens: text("PATHS", "such as /login,/car/:id; all of them otherwise"),
      rounds: text("NUMBER", "of which the median is told"),
    },
    run: (line) => runWithPages("proving/vitals/vitals.ts", line),
  },
  bench: {
    does: "Measures how fast things are beside the barest way of doing them, each on a database of its own.",
    words: ["[BENCHMARK]"],
    options: {
      rows: text("NUMBERS", "how many cars there are, such as 10000,100000"),
      cars: text("NUMBER", "the same, for scrolling"),
      requests: text("NUMBER", "how many requests are open"),
      changed: text("NUMBER", "how many cars a supplier has changed"),
      rounds: text("NUMBER", "how often everything is done"),
      seconds: text("NUMBER", "how long each load lasts"),
      times: text("NUMBER", "how often each question is asked"),
      looks: text("NUMBER", "different combinations of filters and sort"),
      pages: text("NUMBER", "different pages that are asked for"),
      rate: text("NUMBER", "questions a second"),
      streams: text("NUMBER", "how many people follow changes"),
      changes: text("NUMBER", "how often they are told of one"),
    },
    run: bench,
  },
  drill: {
    does: "Breaks things on purpose under a real server and counts what was lost.",
    words: ["all | cluster | FAULT…"],
    options: {
      rounds: text("NUMBER", "how often each fault is made"),
      short: flag("does as little as shows that the drill itself works"),
    },
    run: (line) => runFile("proving/drills/drill.ts", line),
  },
  load: {
    does: "Asks a large market as ten thousand people do, then three times as much, then while everybody signs in.",
    options: {
      cars: text("NUMBER", "of the market"),
      rate: text("NUMBER", "questions a second"),
      seconds: text("NUMBER", "how long it is asked steadily; from 3600 on also whether the server grows"),
      burst: text("NUMBER", "seconds of three times as much"),
      storm: text("NUMBER", "seconds of everybody signing in"),
      small: flag("a hundredth of all but the cars"),
    },
    run: (line) => runFile("proving/load/load.ts", line),
  },
  fuzz: {
    does: "Makes calls that nobody thought of, as everybody, about everything. npm test makes some, always the same.",
    options: {
      calls: text("NUMBER", "how many; 20000 otherwise"),
      seed: text("NUMBER", "as a failure named it; drawn otherwise"),
    },
    run: fuzz,
  },
  house: {
    does: "Measures the code: names, kinds of files, circles of imports, lines.",
    run: (line) => runFile("house/print-measures.ts", line),
  },
  "start-trial": {
    does: "Starts a fresh clone of what is committed under older versions of Node, and stops it at many moments.",
    options: {
      short: flag("Node 18 once: it starts, and Ctrl-C ends everything"),
      only: text("NAMES", "of fresh,accidents,moments"),
      keep: flag("leaves the clones behind, to look into them"),
    },
    run: ({ values }) => tryStarting(values),
  },
  release: {
    does: "Makes an archive of what is committed that starts without a build, and its checksum, in dist/.",
    run: release,
  },
  "release-trial": {
    does: "Makes a release twice, wants the same bytes, and starts it in an empty folder.",
    run: () => tryRelease(),
  },
};

/** Every file of proving/bench/ with one word for a name is a benchmark. */
async function bench({ values, positionals: [name] }) {
  const all = readdirSync(join(root, "proving", "bench")).filter((file) => /^[a-z]+\.ts$/.test(file));
  const names = all.map((file) => file.slice(0, -3));
  if (name && !names.includes(name))
    throw misused(
      developerCommands.bench,
      `There is no benchmark "${name}". There are: ${names.join(", ")}.`,
    );
  const knows = (file, option) =>
    readFileSync(join(root, "proving", "bench", `${file}.ts`), "utf8").includes(`${option}: {`);
  const foreign = name && Object.keys(values).find((option) => !knows(name, option));
  if (foreign) throw misused(developerCommands.bench, `The benchmark ${name} has no option --${foreign}.`);
  let worst = 0;
  for (const file of name ? [name] : names) {
    console.info(`\n── ${file} ──`);
    const given = Object.entries(values).filter(([option]) => knows(file, option));
    const argv = given.flatMap(([option, value]) => [`--${option}`, value]);
    worst = Math.max(worst, await runFile(join("proving", "bench", `${file}.ts`), { argv }));
  }
  return worst;
}

async function fuzz({ values }) {
  const { calls = "20000", seed = String(randomInt(1, 2 ** 31)) } = values;
  const { node, env } = await prepare();
  const args = [commandOf("vitest"), "run", "--root", "proving", "fuzz", "--disable-console-intercept"];
  const { code } = await run(node, args, { env: { ...env, FUZZ_CALLS: calls, FUZZ_SEED: seed } });
  return code;
}

async function release() {
  console.log(`Made ${relative(process.cwd(), await makeRelease())}.`);
  return 0;
}
