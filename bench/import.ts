import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cast } from "../server/src/demo/cast.ts";
import { importPriceList } from "../server/src/imports/import-price-list.ts";
import { rememberFiles } from "../server/src/imports/recall-file.ts";
import { transactOn } from "../server/src/platform/db/transact.ts";
import { copyAndUpsert, insertUnnested, toCars } from "./import/bare-ways.ts";
import { BARE, type BenchMarket, openBenchMarket } from "./import/bench-market.ts";
import { type OwnServer, startOwnServer, type Strain } from "./import/own-server.ts";
import { csvOf, rowsOf } from "./import/price-list.ts";

/**
 * How fast price lists are taken in, beside the bare ways of getting the same rows into the same table on the same
 * database, one after the other in each round. Seconds mean little on a shared machine; the ratios are what counts.
 */

const { values: given } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, rounds: { type: "string", default: "3" } },
});
const [ROWS, ROUNDS] = [Number(given.rows), Number(given.rounds)];

const [rows, dearer] = [rowsOf(ROWS, 0), rowsOf(ROWS, 7)];
const files = {
  new: csvOf(rows),
  changed: csvOf(dearer),
  /** As `changed` says, in another order, so that every row is looked at. */
  reordered: csvOf(dearer.toReversed()),
};
const seconds: Record<string, number[]> = {};
const strains: Strain[] = [];

async function time(name: string, work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  note(name, (performance.now() - began) / 1000);
}
const note = (name: string, took: number) => void (seconds[name] ??= []).push(took);

async function bareWays(market: BenchMarket) {
  for (const [name, way] of [
    ["unnest", insertUnnested],
    ["copy", copyAndUpsert],
  ] as const) {
    await market.reset(BARE);
    const [added, known] = [toCars(rows, cast.lin.id, "L"), toCars(dearer, cast.lin.id, "M")];
    await time(`${name}, new`, () => way(market.pool, BARE, added));
    await time(`${name}, known`, () => way(market.pool, BARE, known));
  }
}

async function ourWay(market: BenchMarket) {
  const memories = rememberFiles();
  const take = async (text: string) => {
    const path = join(market.dataDir, "list.csv");
    await writeFile(path, text);
    const file = { name: "list.csv", size: Buffer.byteLength(text) };
    const signal = new AbortController().signal;
    return () =>
      importPriceList({
        transact: transactOn(market.db),
        supplierId: cast.lin.id,
        path,
        file,
        memories,
        signal,
      });
  };
  await market.reset("cars");
  await time("import, new", await take(files.new));
  await time("import, known", await take(files.changed));
  await time("import, nothing new", await take(files.reordered));
  await time("import, same file", await take(files.reordered));
}

async function overHttp(market: BenchMarket, server: OwnServer) {
  await market.reset("cars");
  const upload = async (name: string, text: string) => {
    const strain = await server.upload(new File([text], "list.csv"));
    note(name, strain.seconds);
    strains.push(strain);
  };
  await upload("HTTP, new", files.new);
  await upload("HTTP, known", files.changed);
  await upload("HTTP, nothing new", files.reordered);
  await upload("HTTP, same file", files.reordered);
}

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
const of = (name: string) => median(seconds[name] ?? []);
const print = (line: string) => void process.stdout.write(`${line}\n`);

function tell() {
  print(`\n${ROWS} rows into ${ROWS}, median of ${ROUNDS}`);
  for (const [name, all] of Object.entries(seconds))
    print(
      `${name.padEnd(22)}${median(all).toFixed(2).padStart(8)} s${Math.round(ROWS / median(all))
        .toString()
        .padStart(10)} rows/s`,
    );

  print("\nratios                        reached  wanted");
  const ratio = (what: string, reached: number, wanted: number) =>
    print(
      `${what.padEnd(30)}${reached.toFixed(2).padStart(7)}${wanted.toFixed(1).padStart(8)}  ${reached >= wanted ? "ok" : "SHORT"}`,
    );
  const fasterBare = (which: "new" | "known") => Math.min(of(`unnest, ${which}`), of(`copy, ${which}`));
  for (const way of ["import", "HTTP"] as const) {
    ratio(`${way}: new / bare`, fasterBare("new") / of(`${way}, new`), 0.6);
    ratio(`${way}: known / bare`, fasterBare("known") / of(`${way}, known`), 0.5);
    ratio(`${way}: same file / changed`, of(`${way}, known`) / of(`${way}, same file`), 4);
    print(
      `${`${way}: nothing new / changed`.padEnd(30)}${(of(`${way}, known`) / of(`${way}, nothing new`)).toFixed(2).padStart(7)}`,
    );
  }
  const most = (read: (strain: Strain) => number) => Math.round(Math.max(...strains.map(read)));
  print(
    `\nserver: at most ${most(({ megabytes }) => megabytes)} MB above idle (wanted ≤ 100), silent for at most ${most(({ stall }) => stall)} ms (wanted ≤ 100)`,
  );
}

const market = await openBenchMarket(ROWS);
const server = await startOwnServer(market.url, market.dataDir);
try {
  for (let round = 1; round <= ROUNDS; round++) {
    print(`round ${round} of ${ROUNDS}`);
    await bareWays(market);
    await ourWay(market);
    await overHttp(market, server);
  }
  tell();
} finally {
  await server.stop();
  await market.close();
}
