import { root, Trouble } from "../project.mjs";
import { run } from "../run.mjs";

/** Settings of the machine that would show in an archive. */
const settings = ["tar.umask=0022", "core.autocrlf=false", "core.quotePath=false"];

/** Who commits is nobody in particular, at the moment of the commit that is released. */
let identity;

/** Runs Git in the project's folder and answers with what it wrote. */
export async function git(...args) {
  identity ??= nobodyAt((await ask(["log", "-1", "--format=%cI"], process.env)).trim());
  return (await ask(args, { ...process.env, ...identity })).trim();
}

async function ask(args, env) {
  const all = [...settings.flatMap((setting) => ["-c", setting]), ...args];
  const { code, output } = await run("git", all, { cwd: root, env, quiet: true });
  if (code !== 0) throw new Trouble(`git ${args[0]} failed.\n${output}`);
  return output;
}

const nobodyAt = (date) =>
  Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((who) => [
      [`GIT_${who}_NAME`, "Khorgos"],
      [`GIT_${who}_EMAIL`, "khorgos"],
      [`GIT_${who}_DATE`, date],
    ]),
  );
