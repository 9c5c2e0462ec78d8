import { existsSync } from "node:fs";
import { joinDatabase } from "@khorgos/postgres/join-database";
import { type Config, readConfig } from "@khorgos/server/platform/config/config";
import { runCommand } from "@khorgos/server/platform/process/process";
import { examineDatabase } from "./doctor/examine-database.ts";
import { examineMachine } from "./doctor/examine-machine.ts";
import { examineReach } from "./doctor/examine-reach.ts";
import { examineReplicas } from "./doctor/examine-replicas.ts";
import { type Finding, ok, reasonOf, warning, wrong } from "./doctor/finding.ts";

/**
 * Looks at everything that a market stands on, prints what it finds and changes nothing; an embedded database that does not
 * run is started for that, and stopped.
 *
 * @throws an Error with a sentence when something is wrong
 */
export async function examineMarket(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  let wrongs = 0;
  let warnings = 0;
  const tell = (findings: readonly Finding[]) => {
    for (const { weight, says } of findings) {
      print(`${weight.padEnd(7)}  ${says}`);
      if (weight === "wrong") wrongs += 1;
      if (weight === "warning") warnings += 1;
    }
  };
  const config = readConfig(env);
  tell(config.warnings.map(warning));
  tell(await examineMachine(config));
  tell(await examineStorage(config, signal));
  tell(await examineReach(config));
  if (wrongs > 0) throw new Error(`Wrong: ${wrongs}. Warnings: ${warnings}.`);
  return warnings > 0 ? `Nothing is wrong. Warnings: ${warnings}.` : "Nothing is wrong.";
}

async function examineStorage(config: Config, signal?: AbortSignal): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(`${config.dataDir}/postgres`))
    return [ok(`There is no database in ${config.dataDir} yet; the first start makes one.`)];
  let place: Awaited<ReturnType<typeof joinDatabase>>;
  try {
    place = await joinDatabase(config, signal);
  } catch (error) {
    return [wrong(reasonOf(error))];
  }
  try {
    return [
      ...(await examineDatabase(place, config)),
      ...(await examineReplicas(place.servedConnectionString, config)),
    ];
  } finally {
    await place.stop();
  }
}

if (import.meta.main)
  await runCommand((signal) =>
    examineMarket(process.env, (line) => process.stdout.write(`${line}\n`), signal),
  );
