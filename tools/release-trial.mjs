import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchNode, NODES } from "./start-trial.mjs";
import { openTerminal } from "./start-trial/terminal.mjs";
import { makeRelease } from "./release/make-release.mjs";
import { Trouble } from "./project.mjs";
import { run } from "./run.mjs";

/** What a build would need, and none of which a release may install. */
const BUILDERS = ["vite", "typescript", "react", "vitest"];

/**
 * `npm run release-trial`: makes a release of what is committed, twice and in different folders, and wants the same bytes.
 * Then somebody with an old Node and nothing in their home unpacks it in an empty folder and starts it: the pages and the
 * version are there, and nothing was built.
 */
export async function tryRelease() {
  if (process.platform !== "linux") throw new Trouble("Only Linux tells which processes belong to a folder.");
  const home = mkdtempSync(join(tmpdir(), "khorgos-release-trial-"));
  try {
    const [archive, again] = [await makeRelease(join(home, "one")), await makeRelease(join(home, "other"))];
    const bytes = readFileSync(archive);
    say("two releases of one commit have the same bytes", bytes.equals(readFileSync(again)));
    const hash = createHash("sha256").update(bytes).digest("hex");
    say("the checksum is right", readFileSync(`${archive}.sha256`, "utf8").startsWith(`${hash}  khorgos-`));
    await startIn(home, archive);
    return 0;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function startIn(home, archive) {
  const place = join(home, "place");
  const empty = join(home, "empty");
  for (const folder of [place, empty]) mkdirSync(folder);
  const { code, output } = await run("tar", ["-xzf", archive, "-C", place], { quiet: true });
  if (code !== 0) throw new Trouble(output);
  const [name = ""] = readdirSync(place);
  const folder = join(place, name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  say(`it unpacks into khorgos-${version}`, name === `khorgos-${version}`);

  const began = Date.now();
  const node = await fetchNode(home, NODES[0].node, NODES[0].npm);
  const env = { HOME: empty, npm_config_cache: process.env.npm_config_cache, LOG_FORMAT: "json" };
  const terminal = openTerminal({ folder, env, ...node });
  const isReady = await terminal.untilReady();
  if (!isReady) console.error(terminal.said());
  say(`it starts under Node ${NODES[0].node} (${((Date.now() - began) / 1000).toFixed(0)} s)`, isReady);
  try {
    const [, address = ""] = /"Server listening at (\S+)"/.exec(terminal.said()) ?? [];
    const reply = async (path) => (await fetch(address + path)).text();
    say("its pages are there", (await reply("/login")).includes('<script type="module"'));
    say("health names the version", JSON.parse(await reply("/api/health/ready")).version === version);
    say(
      "the log names the version",
      terminal.said().includes(`"version":"${version}","msg":"Khorgos listens"`),
    );
    const built = BUILDERS.filter((builder) => existsSync(join(folder, "node_modules", builder)));
    say("nothing was built, or could have been", built.length === 0 && !terminal.said().includes("Building"));
  } finally {
    const { ended, left } = await terminal.pressCtrlC();
    say("Ctrl-C ends it, and nothing is left", ended !== "never" && left.length === 0);
  }
}

function say(what, isSo) {
  console.log(`${isSo ? "ok   " : "WRONG"} ${what}`);
  if (!isSo) throw new Trouble(`The release is not as it should be: ${what}.`);
}
