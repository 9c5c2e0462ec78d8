import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { recountStock } from "../../server/src/cars/facet-counts.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { openBenchDatabase, tokens } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { csvOf, rowsOf } from "../../server/test/long-list.ts";
import { addPeople, PASSWORD } from "./people/add-people.ts";
import { print, quantile, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { askSteadily } from "./servers/ask-steadily.ts";
import { loadDeeds } from "./servers/load.ts";
import { startProcess } from "./servers/start-process.ts";

/**
 * How long a dealer who browses waits while nothing else happens, while a supplier imports a large price list, and while
 * an office full of people sign in over and over; in turn.
 */

const { values: given } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "10" },
    rate: { type: "string", default: "20" },
  },
});
const [ROWS, ROUNDS, SECONDS] = [Number(given.rows), Number(given.rounds), Number(given.seconds)];

const database = await openBenchDatabase();
const emails = await addPeople(database.db);
await fillCatalogue(database.pool, ROWS);
const list = csvOf(rowsOf(ROWS, 0));
const server = await startProcess("own", database);

/** Takes Lin's cars away again, so that each import brings new ones. */
async function reset() {
  const { db, atLeisure } = database;
  await atLeisure(`delete from cars where supplier_id = '${cast.lin.id}'`, "vacuum analyze cars");
  await db.transaction().execute((tx) => recountStock(tx, cast.lin.id));
  await pause(2000);
}

async function importList() {
  const form = new FormData();
  form.set("csvFile", new File([list], "list.csv"));
  const headers = { authorization: `Bearer ${tokens.lin}` };
  const answer = await fetch(`${server.origin}/api/upload/csv`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
}

async function signInAll() {
  let nth = 0;
  const next = () => ({
    path: "/api/auth/login",
    body: { email: emails[nth++ % emails.length], password: PASSWORD },
  });
  await loadDeeds(server.origin, next, { seconds: SECONDS, connections: 32 });
}

const meanwhile = { quiet: () => pause(SECONDS * 1000), import: importList, "sign-ins": signInAll };
type While = keyof typeof meanwhile;
const waits: Record<While, number[]> = { quiet: [], import: [], "sign-ins": [] };

async function watch(what: While) {
  const over = new AbortController();
  const url = `${server.origin}/api/cars?limit=50`;
  const asking = askSteadily({ url, token: tokens.aigerim, perSecond: Number(given.rate) }, over.signal);
  const began = performance.now();
  await meanwhile[what]();
  over.abort();
  waits[what].push(...(await asking));
  if (what === "import") {
    print(`an import of ${ROWS} rows beside it: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await reset();
  }
}

try {
  // Nobody's first page is counted: it fills the caches.
  await fetch(`${server.origin}/api/cars?limit=50`, {
    headers: { authorization: `Bearer ${tokens.aigerim}` },
  });
  for (let round = 0; round < ROUNDS; round++)
    for (const what of ["quiet", "import", "sign-ins"] as const) await watch(what);

  const figure = (what: While, share: number) => quantile(waits[what], share);
  for (const what of ["quiet", "import", "sign-ins"] as const)
    print(
      `${what.padEnd(10)} ${waits[what].length} pages: p50 ${figure(what, 0.5).toFixed(1)} p99 ${figure(what, 0.99).toFixed(1)} ms`,
    );
  for (const what of ["import", "sign-ins"] as const)
    tell(`a page during ${what}: p99 / quiet`, figure(what, 0.99) / figure("quiet", 0.99), { most: 3 });
  tellProcessor();
} finally {
  await server.stop();
  await database.close();
}
