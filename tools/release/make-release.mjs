import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pinNode } from "../pinned-node.mjs";
import { root, Trouble } from "../project.mjs";
import { run } from "../run.mjs";
import { git } from "./git.mjs";

/**
 * `npm run release`: makes an archive of what is committed, with its checksum beside it. It is made in a fresh clone with
 * freshly installed packages, so that nothing which lies about in this folder gets in.
 *
 * @param to the folder for both
 * @returns {Promise<string>} the path of the archive
 */
export async function makeRelease(to = join(root, "dist")) {
  if (await git("status", "--porcelain"))
    console.error("What is not committed will not be in the release: see git status.");
  // Compressed by the Node that everybody has: another one may write other bytes.
  const node = await pinNode();
  const home = mkdtempSync(join(tmpdir(), "khorgos-release-"));
  try {
    const clone = join(home, "clone");
    const made = join(home, "made");
    mkdirSync(made);
    await git("-c", "core.autocrlf=false", "clone", "--quiet", "--no-hardlinks", root, clone);
    const { code } = await run(node, [join(clone, "tools/release/pack.mjs"), made], { cwd: clone });
    if (code !== 0) throw new Trouble("The release could not be made; the reason stands above.");
    mkdirSync(to, { recursive: true });
    const names = readdirSync(made).filter((name) => !name.endsWith(".tar"));
    for (const name of names) copyFileSync(join(made, name), join(to, name));
    return resolve(to, names.find((name) => name.endsWith(".gz")) ?? "");
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
