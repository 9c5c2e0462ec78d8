import { parseArgs } from "node:util";
import { browseCars, marketStats } from "@khorgos/contract/cars/cars";
import { toConnectionStrings } from "@khorgos/postgres/prepare-database";
import { callAs } from "../drills/clients/call-as.ts";
import { addStandby } from "../drills/stage/add-standby.ts";
import { openStage } from "../drills/stage/open-stage.ts";
import { tokenOf } from "../drills/stage/people.ts";
import { drawLooks, type Look } from "./catalogue/draw-looks.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { print, tell } from "./reporting/print.ts";
import { processorTime, tellProcessor } from "./reporting/processor.ts";

/** How much work of the databases a page of the market is that no cache has, without and with a replica. */

const { values: given } = parseArgs({
  options: {
    cars: { type: "string", default: "100000" },
    /** Different combinations of filters and sort, of which each is asked for once. */
    looks: { type: "string", default: "1000" },
  },
});

const stage = await openStage({ databaseEnvironment: () => ({}) });
try {
  await fillCatalogue(stage.pool, Number(given.cars));
  const standby = await addStandby(stage, false);
  try {
    await standby.caughtUp();
    const databases = { primary: stage.postmaster(), replica: standby.postmaster() };
    const replicas = { REPLICA_URLS: toConnectionStrings(standby.socketFolder).connectionString };
    const without = await stage.startServer({ RESPONSE_CACHE_MB: "0" });
    const beside = await stage.startServer({ RESPONSE_CACHE_MB: "0", ...replicas });

    const measure = async (origin: string) => {
      const aigerim = callAs(origin, tokenOf("aigerim"));
      const ask = async ({ filters, sort, order }: Look) => {
        await Promise.all([aigerim(browseCars, { ...filters, sort, order }), aigerim(marketStats, filters)]);
      };
      const looks = drawLooks(Number(given.looks));
      // What follows is asked of warm connections and files.
      for (const look of looks) await ask(look);
      const used = () => Object.values(databases).map((pid) => (pid ? processorTime(pid) : 0));
      const before = used();
      for (const look of looks) await ask(look);
      const [primary = 0, replica = 0] = used().map((ms, at) => (ms - (before[at] ?? 0)) / looks.length);
      return { primary, replica };
    };

    const alone = await measure(without.origin);
    const shared = await measure(beside.origin);
    print(
      `\n${given.cars} cars, processor time of the databases for a page and its statistics, in milliseconds`,
    );
    print(`one database: ${alone.primary.toFixed(2)}`);
    print(`with a replica: primary ${shared.primary.toFixed(2)}, replica ${shared.replica.toFixed(2)}`);
    tell("share that is left to the primary", shared.primary / alone.primary, { most: 0.3 });
  } finally {
    await standby.stop();
  }
} finally {
  await stage.close();
}
tellProcessor();
