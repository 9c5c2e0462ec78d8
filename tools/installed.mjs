import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What npm has installed in a folder, compared with its lockfile.
 *
 * @param options.dev whether devDependencies are wanted as well
 * @returns {{ missing: string[], bindings: string[], isEmpty: boolean, hasDev: boolean, hash: string }} `missing` names
 *   what the lockfile wants on this machine and the folder lacks; `bindings` are the folders of native code that Node loads,
 *   wanted or not; `isEmpty` where npm has finished nothing yet, `hasDev` where it put devDependencies; `hash` is of all that is there
 */
export function readInstalled(folder, { dev = true } = {}) {
  const lockfile = readFileSync(join(folder, "package-lock.json"), "utf8");
  const written = readWritten(folder);
  const known = Object.entries(JSON.parse(lockfile).packages).filter(
    ([path, entry]) => path.includes("node_modules/") && isForThisMachine(entry),
  );
  const there = written === undefined ? {} : packagesIn(written);
  const absent = known.filter(([path, entry]) => !isThere(folder, path, entry, there[path]));
  const missing = absent.flatMap(([path, entry]) => (dev || !entry.dev ? path : []));
  const bindings = known.flatMap(([path, entry]) =>
    entry.optional && !absent.some(([other]) => other === path) && isBinding(join(folder, path))
      ? join(folder, path)
      : [],
  );
  const hash = createHash("sha256");
  // Packages for one machine do not run on another, for instance in a container that shares the folder.
  for (const part of [lockfile, written ?? "", `${process.platform} ${process.arch}`]) hash.update(part);
  const entries = Object.values(there);
  const hasDev = entries.some((entry) => entry.dev);
  return { missing, bindings, isEmpty: entries.length === 0, hasDev, hash: hash.digest("hex") };
}

/** npm removes this list before it changes anything and writes it when everything is in its place. */
function readWritten(folder) {
  try {
    return readFileSync(join(folder, "node_modules", ".package-lock.json"), "utf8");
  } catch {
    return undefined;
  }
}

/** A list that was being written when npm was killed is as good as none. */
function packagesIn(written) {
  try {
    return JSON.parse(written).packages;
  } catch {
    return {};
  }
}

const isThere = (folder, path, wanted, written) =>
  written?.version === wanted.version && existsSync(join(folder, path, "package.json"));

/**
 * An optional package is wanted where it names this system. What it needs itself is optional as well and names none; npm
 * leaves both out together.
 */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  const allows = (list, one) => !list || list.includes(one);
  return (
    allows(os, process.platform) && allows(cpu, process.arch) && (!libc || libc.includes(libcOfThisMachine()))
  );
}

let knownLibc;
function libcOfThisMachine() {
  // Otherwise the report looks up the names of all open connections.
  process.report.excludeNetwork = true;
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return knownLibc;
}

function isBinding(folder) {
  const { main = "" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return main.endsWith(".node");
}
