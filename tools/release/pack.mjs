import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { buildWeb } from "../build-web.mjs";
import { checkBuilt } from "../check-built.mjs";
import { operatorCommands } from "../operator-commands.mjs";
import { prepare } from "../prepare.mjs";
import { main, root } from "../project.mjs";
import { git } from "./git.mjs";
import { lockfileOf, manifestOf } from "./manifests.mjs";
import { isShipped, workspaces } from "./shipped.mjs";

/**
 * Run by make-release.mjs in a clone of its own, which it changes: builds the pages there and writes the archive into the
 * folder that it is given. Git writes the archive, from a commit whose content, author and date follow from the commit
 * that is released: whenever and wherever it is made, it has the same bytes.
 */
await main(async () => {
  const [to] = process.argv.slice(2);
  await buildWeb(await prepare({ dev: false }));
  checkBuilt();

  const commit = await git("rev-parse", "HEAD");
  const manifest = manifestOf(read("package.json"), {
    workspaces,
    commands: Object.keys(operatorCommands),
    commit,
  });
  const lockfile = lockfileOf(read("package-lock.json"), { manifest, workspaces });
  const files = (await git("ls-files")).split("\n").filter(isShipped);
  write("package.json", manifest);
  write("package-lock.json", lockfile);
  for (const name of workspaces) {
    const { devDependencies: _, ...kept } = read(`${name}/package.json`);
    write(`${name}/package.json`, kept);
  }

  await git("read-tree", "--empty");
  await git("add", "--force", "--", "package.json", "package-lock.json", "web/dist", ...files);
  const name = `khorgos-${manifest.version}`;
  const archived = await git("commit-tree", await git("write-tree"), "-p", commit, "-m", name);
  const tar = join(to, `${name}.tar`);
  await git("archive", "--format=tar", `--prefix=${name}/`, `--output=${tar}`, archived);
  const archive = gzipSync(readFileSync(tar), { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(`${tar}.gz`, archive);
  const hash = createHash("sha256").update(archive).digest("hex");
  writeFileSync(`${tar}.gz.sha256`, `${hash}  ${basename(tar)}.gz\n`);
});

function read(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

function write(path, content) {
  writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
}
