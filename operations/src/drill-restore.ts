import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "@khorgos/contract/accounts/accounts";
import { browseCars, marketStats } from "@khorgos/contract/cars/cars";
import { makeCall } from "@khorgos/contract/platform/call";
import { hashPassword } from "@khorgos/server/platform/credentials/hash-password";
import { checkIndexes, compareTables, startCopy } from "./backup/drill.ts";
import { addDriller, findExpected } from "./backup/tables.sql.ts";
import { backUpMarket } from "./keep-backups.ts";
import { type Config, readConfig } from "@khorgos/server/platform/config/config";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { openDatabase } from "@khorgos/postgres/open-database";
import { stopOnSignal } from "@khorgos/postgres/processes";
import { asSuperuser } from "@khorgos/postgres/prepare-database";
import { runCommand } from "@khorgos/server/platform/process/process";
import { restoreMarket } from "./restore-market.ts";

type DrillTarget = Pick<Config, "databaseUrl" | "dataDir">;

/**
 * Backs the market up, restores it into a new embedded database, and sees whether that is the same market: every table
 * row for row, every index, and a server on it that signs somebody in and finds the cars. Nothing of it stays.
 */
export async function drillRestore(market: DrillTarget, signal?: AbortSignal) {
  const home = await mkdtemp(join(tmpdir(), "khorgos-drill-"));
  // The database's own user must get through to its files, which are closed to everybody else.
  await chmod(home, 0o711);
  const file = join(home, "market.backup.gz");
  const copy: DrillTarget = { databaseUrl: undefined, dataDir: join(home, "data") };
  const took: Record<string, number> = {};
  const timed = async <Result>(what: string, work: () => Promise<Result>) => {
    const begun = performance.now();
    const result = await work();
    took[what] = (performance.now() - begun) / 1000;
    return result;
  };
  try {
    const { tables } = await timed("backup", () => backUpMarket(market, file, signal));
    const { size: bytes } = await stat(file);
    await timed("restore", () => restoreMarket(copy, file, signal));
    const driller = { email: `${randomUUID()}@drill.example`, password: randomUUID() };
    const inspected = await timed("inspection", () => inspect({ copy, tables, driller, signal }));
    const found = await timed("start, sign-in and search", () =>
      search(copy.dataDir, driller, inspected.expected.model),
    );
    return { took, bytes, ...inspected, found };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

type Driller = { email: string; password: string };

type Inspection = {
  copy: DrillTarget;
  tables: Parameters<typeof compareTables>[1];
  driller: Driller;
  signal: AbortSignal | undefined;
};

async function inspect({ copy, tables, driller: { email, password }, signal }: Inspection) {
  const database = stopOnSignal(signal, await openDatabase(copy, { signal }));
  const db = connect(connectPool(database.connectionString));
  try {
    const compared = await compareTables(db, tables);
    const checked = await checkIndexes(asSuperuser(database.connectionString));
    const expected = await findExpected(db);
    await addDriller(db, email, await hashPassword(password));
    return { compared, checked, expected };
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Searches the copy as a dealer does: how many cars there are, and how many the search box finds of one model. */
async function search(dataDir: string, driller: Driller, model: string | null) {
  const { origin, stop } = await startCopy(dataDir);
  try {
    const send = (headers: Record<string, string>) =>
      makeCall((url, init) =>
        fetch(origin + url, { ...init, headers: { ...Object(init.headers), ...headers } }),
      );
    const { token } = await send({})(login, driller);
    const ask = send({ authorization: `Bearer ${token}` });
    const { total: cars } = await ask(marketStats, {});
    const matches = model === null ? 0 : (await ask(browseCars, { search: model.slice(0, 100) })).cars.length;
    return { cars, matches };
  } finally {
    await stop();
  }
}

async function main(signal: AbortSignal) {
  const config = readConfig(process.env);
  const { took, bytes, compared, checked, expected, found } = await drillRestore(config, signal);
  console.table(
    compared.map(({ name, rows, sha256, isEqual }) => ({
      table: name,
      rows,
      sha256: sha256.slice(0, 16),
      equal: isEqual,
    })),
  );
  for (const [what, seconds] of Object.entries(took)) console.info(`${what}: ${seconds.toFixed(1)} s`);
  console.info(
    `size: ${(bytes / 1e6).toFixed(1)} MB; memory at most ${Math.round(process.resourceUsage().maxRSS / 1000)} MB`,
  );
  console.info(checked.notice ?? `indexes and tables found sound by amcheck: ${checked.sound}`);
  console.info(`cars on offer: ${expected.cars}; a dealer of the copy sees ${found.cars}`);
  const faults = [
    ...compared.filter(({ isEqual }) => !isEqual).map(({ name }) => `The table ${name} is not the same.`),
    ...checked.faults,
    ...(found.cars === expected.cars ? [] : ["The restored market shows another number of cars."]),
    ...(expected.model !== null && found.matches === 0
      ? ["The restored market's search finds nothing."]
      : []),
  ];
  if (faults.length > 0) throw new Error(`The restore drill failed.\n${faults.join("\n")}`);
  return "The restore drill passed.";
}

if (import.meta.main) await runCommand(main);
