import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readCommandLine } from "../tools/command-line.mjs";
import { commands } from "../tools/commands.mjs";
import { demoEnvironment, operatorEnvironment } from "../tools/operator-environment.mjs";
import { root } from "./read-imports.ts";

/** What an operator types: every command explains itself and refuses what it does not understand. */

const names = Object.keys(commands);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

function commandOf(name: string) {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return command;
}

/** What a command says when it ends with its usage, and the exit code. */
function refusalOf(name: string, argv: string[]): { message: string; exitCode?: number } {
  try {
    readCommandLine(commandOf(name), argv);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return { message: "understood" };
}

test("every script of package.json is a command, and every command a script", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf("package.json"));
  const { test: _, check: __, ...others } = scripts;
  expect(others).toEqual(
    Object.fromEntries(names.map((name) => [name, `exec node tools/run-script.mjs ${name}`])),
  );
});

test.each(names)("%s explains itself", (name) => {
  const { call, does, options = {} } = commandOf(name);
  const { message, exitCode } = refusalOf(name, ["--help"]);
  expect(exitCode).toBe(0);
  for (const part of [call, does, ...Object.keys(options).map((option) => `--${option}`)])
    expect(message).toContain(part);
});

test.each(names)("%s refuses an option and a word that it does not know, and says how it is used", (name) => {
  const { call } = commandOf(name);
  const option = refusalOf(name, ["--nonsense"]);
  expect(option).toMatchObject({ exitCode: 2 });
  expect(option.message).toContain("Unknown option '--nonsense'.");
  expect(option.message).toContain(call);
  if (commandOf(name).words?.some((word) => word.includes("…"))) return;
  expect(refusalOf(name, ["a", "b", "c"])).toMatchObject({ exitCode: 2 });
});

test.each([
  ["load", "--rate", "x"],
  ["load", "--seconds", "0"],
  ["bench", "--rows", "1000,"],
  ["fuzz", "--calls", "1e4"],
  ["drill", "--rounds", ""],
])("%s refuses %s %j, which is no number of anything", (name, option, value) => {
  const { message, exitCode } = refusalOf(name, [option, value]);
  expect(message).toContain(`${option} wants NUMBER`);
  expect(exitCode).toBe(2);
});

test.each([
  ["restore", "operations/src/restore-market.ts", []],
  ["market", "operations/src/keep-market.ts", ["two-step-off"]],
  ["drill", "proving/drills/drill.ts", ["nonsense"]],
])("%s ends as misused when its words are too few or none of its own", (_, file, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...words], {
    cwd: tmpdir(),
    encoding: "utf8",
  });
  expect(`${stdout}${stderr}`).toMatch(/^(Which|What) .*\?.*\n$/);
  expect(status).toBe(2);
});

test.each(["test", "check"])("%s explains itself and refuses what it does not know", (name) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf("package.json"));
  const ask = (...argv: string[]) =>
    spawnSync("sh", ["-c", `${scripts[name]} "$@"`, name, ...argv], { cwd: root, encoding: "utf8" });
  const help = ask("--help");
  expect(help).toMatchObject({ status: 0, stderr: "" });
  for (const part of ["npm test -- [FILTER…]", "--all", "--only STEPS", "format, types", "all-journeys"])
    expect(help.stdout).toContain(part);
  const option = ask("--nonsense", "cars");
  expect(option).toMatchObject({ status: 2, stdout: "" });
  expect(option.stderr).toContain("Unknown option '--nonsense'.");
  expect(option.stderr).toContain(help.stdout.trim());
  const step = ask("--only", "types,nonsense");
  expect(step).toMatchObject({ status: 2, stdout: "" });
  expect(step.stderr).toContain('There is no step "nonsense".');
});

const files: Record<string, string[]> = {
  pictures: ["e2e/pictures.ts"],
  vitals: ["proving/vitals/vitals.ts"],
  drill: ["proving/drills/drill.ts"],
  load: ["proving/load/load.ts"],
  restore: ["operations/src/restore-market.ts"],
  bench: readdirSync(join(root, "proving/bench"))
    .filter((file) => /^[a-z]+\.ts$/.test(file))
    .map((file) => `proving/bench/${file}`),
};

test.each(Object.entries(files))("%s names the options that its files read", (name, paths) => {
  const read = paths.flatMap((path) => {
    const [, declared = ""] = textOf(path).split("parseArgs({");
    return [...(declared.split("});")[0] ?? "").matchAll(/(\w+): \{ type: "/g)].map(([, option]) => option);
  });
  expect(Object.keys(commandOf(name).options ?? {}).toSorted()).toEqual([...new Set(read)].toSorted());
});

test("a backup is not called after an option", () => {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ask = (option: string) =>
    spawnSync(process.execPath, [join(root, "tools/run-script.mjs"), "backup", option], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder, DATA_DIR: join(folder, "data") },
      encoding: "utf8",
    });
  expect(ask("--help")).toMatchObject({ status: 0, stderr: "" });
  expect(ask("--help").stdout).toContain("npm run backup -- [FILE]");
  expect(ask("--to-disk")).toMatchObject({ status: 2, stdout: "" });
  expect(readdirSync(folder)).toEqual([]);
});

test("a demo reads no file of variables, also where the environment names one", () => {
  vi.stubEnv("ENV_FILE", "/etc/khorgos.env");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(operatorEnvironment().ENV_FILE).toBe("/etc/khorgos.env");
  expect(demoEnvironment().ENV_FILE).toBe("");
});

test("a program that may be cut short is killed when it does not end by itself", async () => {
  const stubborn = `process.on("SIGINT", () => {}); setInterval(() => {}, 1000); console.log(process.pid)`;
  const script = `
    import { main } from "./tools/project.mjs";
    import { run } from "./tools/run.mjs";
    await main(async () => (await run(process.execPath, ["-e", ${JSON.stringify(stubborn)}], { patience: 200 })).code);`;
  const outer = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
  const inner = await new Promise<number>((resolve) =>
    outer.stdout.on("data", (pid) => resolve(Number(pid))),
  );
  onTestFinished(() => void spawnSync("kill", ["-9", String(inner), String(outer.pid)]));
  outer.kill("SIGINT");
  expect(await new Promise((resolve) => outer.on("exit", resolve))).toBe(137);
  expect(() => process.kill(inner, 0)).toThrow("ESRCH");
});
