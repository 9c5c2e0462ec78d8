import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findNpm } from "./npm.mjs";
import { root, Trouble } from "./project.mjs";
import { run } from "./run.mjs";
import { openTerminal } from "./start-trial/terminal.mjs";

/** Versions of Node that people have, with the npm that comes along. Only the last is one that Khorgos runs on. */
export const NODES = [
  { node: "18.20.8", npm: "10.8.2" },
  { node: "20.19.6", npm: "10.8.2" },
  { node: "22.11.0", npm: "10.9.0" },
  { node: "24.12.0", npm: "11.6.2" },
];

const NOBODY = 65_534;

/** Moments of a first start at which Ctrl-C is pressed. Each goes on where the one before was ended, on the same clone. */
const MOMENTS = [
  { what: "npm begins", at: () => true, later: 150 },
  { what: "Node 24 is fetched", at: ({ said }) => said().includes("Installing Node"), later: 200 },
  { what: "packages are resolved", at: ({ said }) => said().includes("Installing the packages"), later: 700 },
  {
    what: "packages are unpacked",
    at: ({ said, has }) => said().includes("the packages") && has("node_modules/react"),
  },
  { what: "packages are there", at: ({ has }) => has("node_modules/.package-lock.json") },
  { what: "the build begins", at: ({ said }) => said().includes("Building the pages"), later: 100 },
  { what: "the pages are built", at: ({ said }) => said().includes("Building the pages"), later: 1_500 },
  { what: "the database is made", at: ({ has }) => has(".data/postgres", /^cluster/) },
  { what: "the database starts", at: ({ has }) => has(".data/postgres/cluster/postmaster.pid") },
  { what: "the tables are made", at: ({ has }) => has(".data/postgres/cluster/postmaster.pid"), later: 400 },
  { what: "it has just opened", at: ({ said }) => said().includes("Khorgos is open at") },
];

/**
 * `npm run start-trial`: starts what is committed as strangers do, from fresh clones under older versions of Node, as root
 * and as somebody with few rights, after installs that were cut short, and ends it with Ctrl-C at many moments. What is
 * asked each time: does it become ready, and does anything of it run on afterwards? `--short` does the first of it.
 */
export async function tryStarting({ short = false, keep = false, only }) {
  if (process.platform !== "linux") throw new Trouble("Only Linux tells which processes belong to a folder.");
  const wanted = only?.split(",") ?? Object.keys(trials);
  const unknown = wanted.find((name) => !Object.hasOwn(trials, name));
  if (unknown)
    throw new Trouble(`There is no trial "${unknown}". There are: ${Object.keys(trials).join(", ")}.`);
  const home = mkdtempSync(join(tmpdir(), "khorgos-start-"));
  // Somebody with few rights must get through to the clones.
  chmodSync(home, 0o755);
  const rows = [];
  try {
    const trial = { home, rows, npmCache: process.env.npm_config_cache };
    if (short) await startOnce(trial, NODES[0]);
    else await tryEverything(trial, wanted);
  } finally {
    if (keep) console.log(`The clones are in ${home}.`);
    else rmSync(home, { recursive: true, force: true });
  }
  console.table(rows);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}

/** What is tried, by the names that `--only` takes; as root also as somebody with few rights. */
const trials = {
  async fresh(trial) {
    for (const version of trial.user ? NODES.slice(0, 1) : NODES) await startOnce(trial, version);
  },
  accidents: (trial) => startAfterAccidents(trial, NODES[0]),
  moments: (trial) => endAtMoments(trial, NODES[0]),
};

async function tryEverything(trial, wanted) {
  const users = process.getuid() === 0 ? [undefined, NOBODY] : [undefined];
  for (const user of users) for (const name of wanted) await trials[name]({ ...trial, user });
}

/** A fresh clone starts, and Ctrl-C ends everything. */
async function startOnce(trial, version) {
  const clone = await cloneFor(trial, version);
  await startAndEnd(trial, clone, "fresh clone");
  return clone;
}

/** A start that is killed while it installs, or whose packages were damaged since, is made good by the next. */
async function startAfterAccidents(trial, version) {
  const clone = await cloneFor(trial, version);
  const first = clone.start();
  await first.until(({ said, has }) => said().includes("the packages") && has("node_modules/vite"));
  await first.kill();
  await startAndEnd(trial, clone, "killed while it installed");
  for (const path of ["node_modules/@rolldown", "node_modules/fastify"]) {
    rmSync(join(clone.folder, path), { recursive: true });
    await startAndEnd(trial, clone, `${path} was missing`);
  }
}

async function startAndEnd(trial, clone, what) {
  const began = Date.now();
  const terminal = clone.start();
  const isReady = await terminal.untilReady();
  tell(
    trial,
    clone,
    { what, ready: isReady ? seconds(began) : "never", ...(await terminal.pressCtrlC()) },
    isReady,
  );
  if (!isReady) console.error(terminal.said());
}

async function endAtMoments(trial, version) {
  const clone = await cloneFor(trial, version);
  for (const { what, at, later = 0 } of MOMENTS) {
    const terminal = clone.start();
    const came = await terminal.until(at);
    await pause(later);
    tell(trial, clone, { what: `Ctrl-C: ${what}`, ...(await terminal.pressCtrlC()) }, came);
  }
  await startAndEnd(trial, clone, "after all these");
}

/** `left` are processes of the clone or its database after everything in the terminal had ended. */
function tell({ rows, user }, { version }, { what, ready = "", ended, left }, went) {
  const ok = went && left.length === 0 && ended !== "never";
  rows.push({
    node: version,
    user: user ? "nobody" : process.getuid(),
    what,
    ready,
    ended,
    left: left.join(" ") || "nothing",
    ok,
  });
  console.log(
    `${ok ? "ok   " : "WRONG"} Node ${version}: ${what}, ready ${ready || "–"}, ended ${ended}, left ${left.join(" ") || "nothing"}`,
  );
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** What is committed, in a folder of its own, with an older Node and its npm. */
async function cloneFor({ home, user, npmCache }, { node, npm }) {
  const tools = await fetchNode(home, node, npm);
  const folder = join(home, `clone-${readdirSync(home).length}`);
  await demand("git", ["clone", "--quiet", "--no-hardlinks", root, folder]);
  const theirs = user ? join(home, "theirs") : undefined;
  if (user) {
    mkdirSync(theirs, { recursive: true });
    await demand("chown", ["-R", `${user}:${user}`, folder, theirs]);
  }
  const env = { HOME: theirs ?? process.env.HOME, npm_config_cache: theirs ? undefined : npmCache };
  return { folder, version: node, start: () => openTerminal({ folder, env, user, ...tools }) };
}

/** Its npm package carries the program; there is none of the kind "node" that needs no install script. */
export async function fetchNode(home, node, npm) {
  const folder = join(home, `node-${node}`);
  const platform = `node-linux-${process.arch}`;
  const program = join(folder, "node_modules", platform, "bin", "node");
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const packages = [`${platform}@${node}`, `npm@${npm}`];
    const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", "--loglevel=error"];
    await demand(process.execPath, [findNpm(), "install", "--prefix", folder, ...quiet, ...packages]);
  }
  return { program, npm: join(folder, "node_modules/npm/bin/npm-cli.js") };
}

async function demand(program, args) {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new Trouble(`${program} ${args.join(" ")} failed.\n${output}`);
}
