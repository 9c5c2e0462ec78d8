import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir, userInfo } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { readInstalled } from "./installed.mjs";
import { root, Trouble } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * Told to end while it unpacks, npm tidies up for half a minute at times. What a killed one leaves behind is noticed by the
 * next start, and installed anew.
 */
const MAX_END_MS = 3_000;

/**
 * Empties the folder first, from under a server that runs on it too. So what is missing is added where that is enough;
 * `--no-save` leaves the lockfile as it is.
 */
const ANEW = ["ci"];
const ADD = ["install", "--no-save"];

/**
 * Installs a folder's packages exactly as its lockfile says, unless they are there already. Whether they are is read from
 * what npm has written down; that native code loads is tried once and remembered until something else is installed.
 *
 * @param what what is being installed, for the person who waits
 * @param options.node the Node that npm runs on and that must be able to load the packages: npm leaves out optional
 *   packages which do not allow the Node it runs on
 * @param options.dev whether devDependencies are wanted as well; those that are there already are left alone
 */
export async function installPackages(folder, what, { node = process.execPath, dev = true } = {}) {
  const stamp = join(folder, "node_modules", ".installed");
  const before = readInstalled(folder, { dev });
  if (before.missing.length === 0) {
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === before.hash) return;
    if ((await whyUnloadable(node, before)) === undefined) {
      writeFileSync(stamp, before.hash);
      return;
    }
  }

  refuseLink(join(folder, "node_modules"));
  console.log(`Installing ${what} …`);
  // npm empties the folder when it begins, but some versions leave names that begin with a dot.
  rmSync(stamp, { force: true });
  // Nothing of ours needs install scripts, and older versions of npm do not know `allowScripts`.
  // Omitted is as good as removed.
  const which = [
    dev || before.hasDev ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--ignore-scripts",
  ];
  const common = ["--prefix", folder, ...which, "--no-audit", "--no-fund"];
  const attempt = async (how) => {
    const { code, output } = await npm([...how, ...common], folder, node);
    const after = readInstalled(folder, { dev });
    const why = code === 0 ? (whyIncomplete(after) ?? (await whyUnloadable(node, after))) : "";
    return { output, why, hash: after.hash };
  };
  let { output, why, hash } = await attempt(before.missing.length > 0 && !before.isEmpty ? ADD : ANEW);
  if (why !== undefined && !before.isEmpty) ({ output, why, hash } = await attempt(ANEW));
  if (why !== undefined)
    throw new Trouble(
      `${output.trim()}\n${why}\n\nnpm could not install ${what} (above is why). ` +
        "Check the network and `npm config get registry`, then run this again.",
    );
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(stamp, hash);
}

/** npm would empty the folder that the link leads to, which another clone may live on. */
function refuseLink(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Trouble(
    `${folder} is a link to ${realpathSync(folder)}, whose packages are not those of this clone. ` +
      "Remove the link (not the folder) and run this again.",
  );
}

const whyIncomplete = ({ missing }) =>
  missing.length > 0
    ? `npm says that it went well, but ${missing.length} packages are missing, such as ${missing[0]}.`
    : undefined;

async function whyUnloadable(node, { bindings }) {
  if (bindings.length === 0) return undefined;
  const { code, output } = await run(node, [join(root, "tools", "load-bindings.mjs"), ...bindings], {
    quiet: true,
  });
  return code === 0 ? undefined : output.trim();
}

async function npm(args, cwd, node) {
  const script = findNpm();
  const env = { ...outsideOfNpm(process.env), PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  const options = { cwd, env, quiet: true, patience: MAX_END_MS };
  try {
    if (script) return await run(node, [script, ...args], options);
    return await run("npm", args, { ...options, shell: process.platform === "win32" });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Trouble(
      "npm is missing. It comes with Node: install Node 18 or newer from https://nodejs.org.",
    );
  }
}

/**
 * The file of npm itself, so that it can be run by another Node than the one it came with: the npm that called us, the one
 * that came with our Node, or the one on PATH. Nothing where `npm` is something else, such as a version manager's program.
 */
export function findNpm() {
  const home = dirname(process.execPath);
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "npm"));
  const candidates = [
    process.env.npm_execpath ?? "",
    join(home, "../lib/node_modules/npm/bin/npm-cli.js"),
    join(home, "node_modules/npm/bin/npm-cli.js"),
    ...onPath,
  ];
  return candidates
    .filter((path) => path && existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => /npm-cli\.c?js$/.test(path));
}

/**
 * Inside `npm run` the environment describes the outer npm: which folder it works in and what it runs. An inner
 * npm would believe all of it. What the user has set (registry, proxy, cache) stays.
 */
function outsideOfNpm(env) {
  const theirs =
    /^npm_(lifecycle_|package_|command$|config_(local_prefix|prefix|workspace|workspaces|include_workspace_root|global|omit|include|only|production|ignore_scripts)$)/i;
  const kept = Object.entries(env).filter(([name]) => !theirs.test(name) && name !== "NODE_ENV");
  return { ...Object.fromEntries(kept), npm_config_cache: findCache(env) };
}

/** A user without a home of their own (a service, a container) still needs a place for npm's downloads. */
function findCache({ npm_config_cache: given, HOME: home }) {
  const candidates = [given, join(home || homedir(), ".npm")].filter(Boolean);
  const last = join(tmpdir(), `khorgos-npm-${userInfo().uid}`);
  return [...candidates, last].find(canMake) ?? last;
}

function canMake(folder) {
  try {
    mkdirSync(join(folder, "_cacache", "tmp"), { recursive: true });
    return true;
  } catch {
    return false;
  }
}
