import { parseArgs } from "node:util";
import { openBenchDatabase, tokens } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { median, print, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { type Load, load } from "./servers/load.ts";
import { startProcess } from "./servers/start-process.ts";

/** Pages of the market and single cars under load, beside the bare server on the same database, in turn. */

const { values: given } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
  },
});
const [ROUNDS, SECONDS] = [Number(given.rounds), Number(given.seconds)];

async function compare(cars: number) {
  const database = await openBenchDatabase();
  await fillCatalogue(database.pool, cars);
  const { rows } = await database.pool.query<{ id: string }>("select id from cars order by car_id limit 500");
  const servers = { own: await startProcess("own", database), bare: await startProcess("bare", database) };
  const paths = {
    page: ["/api/cars?limit=50"],
    brand: ["/api/cars?limit=50&brand=Zeekr&sort=price&order=asc"],
    car: rows.map(({ id }) => `/api/cars/${id}`),
  };
  try {
    for (const what of ["page", "brand", "car"] as const) {
      const loads: Record<"own" | "bare", Load[]> = { own: [], bare: [] };
      for (let round = 0; round < ROUNDS; round++)
        for (const which of ["own", "bare"] as const)
          loads[which].push(
            await load(servers[which].origin, paths[what], { seconds: SECONDS, token: tokens.aigerim }),
          );
      const of = (which: "own" | "bare", read: (load: Load) => number) => median(loads[which].map(read));
      const say = (which: "own" | "bare") =>
        `${Math.round(of(which, ({ perSecond }) => perSecond))}/s p50 ${of(which, ({ p50 }) => p50)} p99 ${of(which, ({ p99 }) => p99)} ms`;
      print(`\n${cars} cars, ${what}: own ${say("own")}; bare ${say("bare")}`);
      const wanted = what === "car" ? 0.6 : 0.75;
      tell(
        `${what}: answers a second / bare`,
        of("own", ({ perSecond }) => perSecond) / of("bare", ({ perSecond }) => perSecond),
        { least: wanted },
      );
      if (what !== "car")
        tell(`${what}: p99 / bare`, of("own", ({ p99 }) => p99) / of("bare", ({ p99 }) => p99), {
          most: 1.5,
        });
    }
  } finally {
    await servers.own.stop();
    await servers.bare.stop();
    await database.close();
  }
}

for (const rows of given.rows.split(",")) await compare(Number(rows));
tellProcessor();
