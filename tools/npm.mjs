import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { Trouble } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * Installs a folder's packages exactly as its lockfile says, unless that was done already.
 *
 * @param what what is being installed, for the person who waits
 */
export async function installPackages(folder, what) {
  const lockfile = readFileSync(join(folder, "package-lock.json"));
  // Packages for one machine do not run on another, for instance in a container that shares the folder.
  const wanted = createHash("sha256")
    .update(lockfile)
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
  // npm empties this folder when it begins, so a stamp found here means an install that was finished.
  const stamp = join(folder, "node_modules", ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log(`Installing ${what} …`);
  const args = ["ci", "--prefix", folder, "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const { code, output } = await npm(args, folder);
  if (code !== 0)
    throw new Trouble(
      `${output.trim()}\n\nnpm could not install ${what} (above is what it said). ` +
        "Check the network and `npm config get registry`, then run this again.",
    );
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(stamp, wanted);
}

async function npm(args, cwd) {
  const options = { cwd, env: outsideOfNpm(process.env), quiet: true };
  const script = process.env.npm_execpath;
  try {
    // The npm that called us, by its file: on Windows `npm` itself is a script only a shell can run.
    if (script && /npm-cli\.c?js$/.test(script))
      return await run(process.execPath, [script, ...args], options);
    return await run("npm", args, { ...options, shell: process.platform === "win32" });
  } catch {
    throw new Trouble(
      "npm is missing. It comes with Node: install Node 18 or newer from https://nodejs.org.",
    );
  }
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
