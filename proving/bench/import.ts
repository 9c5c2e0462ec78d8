import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cast } from "../../server/src/demo/cast.ts";
import { importPriceList } from "../../server/src/imports/import-price-list.ts";
import { transactOn } from "../../server/src/platform/db/transact.ts";
import { copyAndUpsert, insertUnnested, toCars } from "./import/bare-ways.ts";
import { BARE, type BenchMarket, openBenchMarket } from "./import/bench-market.ts";
import { type OwnServer, startOwnServer, type Strain } from "./import/own-server.ts";
import { csvOf, rowsOf, workbookOfRows } from "../../server/test/long-list.ts";
import { median, print, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";

/**
 * How fast price lists are taken in, beside the bare ways of getting the same rows into the same table on the same
 * database, one after the other in each round. Seconds mean little on a shared machine; the ratios are what counts.
 */

const { values: given } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, rounds: { type: "string", default: "3" } },
});
const sizes = given.rows.split(",").map(Number);
/** Of several sizes of a market the usual size of a large price list. */
const ROWS = sizes.length === 1 ? (sizes[0] ?? 0) : 100_000;
const ROUNDS = Number(given.rounds);

const [rows, dearer] = [rowsOf(ROWS, 0), rowsOf(ROWS, 7)];
const files = { new: csvOf(rows), changed: csvOf(dearer) };
const workbooks = {
  "workbook, shared": workbookOfRows(rows, { isInline: false }),
  "workbook, inline": workbookOfRows(rows, { isInline: true }),
};
const seconds: Record<string, number[]> = {};
const strains: Strain[] = [];
const strainsOfWorkbooks: Strain[] = [];

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
  const take = async (content: string | Uint8Array) => {
    const path = join(market.dataDir, "list.csv");
    await writeFile(path, content);
    const file = { name: "list.csv", size: Buffer.byteLength(content) };
    const signal = new AbortController().signal;
    return () =>
      importPriceList({
        transact: transactOn(market.db),
        supplierId: cast.lin.id,
        path,
        file,
        signal,
      });
  };
  await market.reset("cars");
  await time("import, new", await take(files.new));
  await time("import, known", await take(files.changed));
  await time("import, same file", await take(files.changed));
  for (const [name, bytes] of Object.entries(workbooks)) {
    await market.reset("cars");
    await time(`import, ${name}`, await take(bytes));
  }
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
  await upload("HTTP, same file", files.changed);
  for (const [name, bytes] of Object.entries(workbooks)) {
    await market.reset("cars");
    const strain = await server.upload(new File([bytes], "list.xlsx"));
    note(`HTTP, ${name}`, strain.seconds);
    strainsOfWorkbooks.push(strain);
  }
}

const of = (name: string) => median(seconds[name] ?? []);

function report() {
  print(`\n${ROWS} rows into ${ROWS}, median of ${ROUNDS}`);
  for (const [name, all] of Object.entries(seconds))
    print(
      `${name.padEnd(22)}${median(all).toFixed(2).padStart(8)} s${Math.round(ROWS / median(all))
        .toString()
        .padStart(10)} rows/s`,
    );

  print();
  const fasterBare = (which: "new" | "known") => Math.min(of(`unnest, ${which}`), of(`copy, ${which}`));
  for (const way of ["import", "HTTP"] as const) {
    tell(`${way}: new rows / the faster bare way`, fasterBare("new") / of(`${way}, new`), { least: 0.6 });
    tell(`${way}: known rows / the faster bare way`, fasterBare("known") / of(`${way}, known`), {
      least: 0.5,
    });
    tell(`${way}: the same file / a changed one`, of(`${way}, known`) / of(`${way}, same file`), {
      least: 4,
    });
    for (const workbook of Object.keys(workbooks))
      tell(`${way}: CSV / ${workbook}`, of(`${way}, new`) / of(`${way}, ${workbook}`), { least: 0.6 });
  }
  tellStrain("server", strains, 100);
  tellStrain("server, workbooks", strainsOfWorkbooks, 400);
}

function tellStrain(name: string, all: readonly Strain[], mostMegabytes: number) {
  const most = (read: (strain: Strain) => number) => Math.max(...all.map(read));
  tell(
    `${name}: most memory above idle`,
    most(({ megabytes }) => megabytes),
    { most: mostMegabytes },
    "MB",
  );
  tell(
    `${name}: longest silence`,
    most(({ stall }) => stall),
    { most: 100 },
    "ms",
  );
}

const market = await openBenchMarket(ROWS);
const server = await startOwnServer(market);
try {
  for (let round = 1; round <= ROUNDS; round++) {
    print(`round ${round} of ${ROUNDS}`);
    await bareWays(market);
    await ourWay(market);
    await overHttp(market, server);
  }
  report();
  tellProcessor();
} finally {
  await server.stop();
  await market.close();
}
