import {
  addCar,
  browseCars,
  type CarForm,
  editCar,
  findCar,
  marketPrices,
  marketStats,
} from "@khorgos/contract/cars/cars";
import { listModels } from "@khorgos/contract/cars/queries";
import type { Call } from "@khorgos/contract/platform/call";
import type { Pool } from "pg";
import { connectPool } from "../../../../server/src/platform/db/connect.ts";
import { toConnectionStrings } from "@khorgos/postgres/prepare-database";
import { callAs } from "../../clients/call-as.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import type { Drill } from "../../record/outcome.ts";
import { addStandby } from "../../stage/add-standby.ts";
import { killTree } from "../../stage/kill-tree.ts";
import { openStageThrough } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import type { RunningServer } from "../../stage/run-server.ts";
import { startProxy } from "../../stage/toxic-proxy.ts";

const [BEFORE, LOST] = [10_000, 20_000];
/** New prices that the copy lacks, each with a new car. */
const CHANGES = 4;

/**
 * A copy that lacks the last changes takes over, while the server has shown them. From then on the server shows what the
 * database holds, as one does that was started since, also once the copy has counted as many changes.
 */
export const loseChange: Drill = async ({ rounds, history }) => {
  const broken: string[] = [];
  const recoveries: number[] = [];
  const compared = { all: 0 };

  async function round(nth: number) {
    const { stage, between: proxy } = await openStageThrough(startProxy, { databaseEnvironment: () => ({}) });
    const standby = await addStandby(stage, false).catch(async (error: unknown) => {
      await stage.close();
      proxy.close();
      throw error;
    });
    const { server } = stage;
    const promoted = connectPool(toConnectionStrings(standby.socketFolder).connectionString);
    const lin = callAs(server.origin, tokenOf("lin"));
    const tell = (what: string, value: string, run: () => Promise<unknown>) =>
      retryUntilAcknowledged(history, { who: "lin", what, value }, run);
    try {
      const car = await stock(lin, aSeal);
      const other = await stock(lin, han);
      await standby.caughtUp();
      await standby.cutOff();
      for (let change = 1; change <= CHANGES; change++) {
        await lin(editCar, { ...aSeal, id: car, price: LOST + change });
        await stock(lin, { ...aSeal, model: `Lost ${change}` });
        await look(server, car);
      }
      const [, shown] = await look(server, car);
      if (!shown?.includes(String(LOST + CHANGES))) broken.push(`round ${nth}: nothing was there to be lost`);
      const changes = await countChanges(stage.pool);

      killTree(stage.postmaster());
      proxy.pointTo(standby.socketFolder);
      await standby.promote();
      const promotedAt = performance.now();
      await tell("change", "first", () => lin(editCar, { ...han, id: other, quantity: 1 }));
      recoveries.push(performance.now() - promotedAt);

      const fresh = await stage.startServer();
      let quantity = 1;
      const changeOther = () =>
        tell("change", "one more", () => lin(editCar, { ...han, id: other, quantity: ++quantity }));
      // Nobody looks before as much was changed again as was lost.
      while ((await countChanges(promoted)) < changes) await changeOther();
      if ((await countChanges(promoted)) !== changes) broken.push(`round ${nth}: the counts never met`);
      for (let more = 0; more < CHANGES; more++) {
        const [shows, holds] = [await look(server, car), await look(fresh, car)];
        compared.all += holds.length;
        for (const [at, text] of holds.entries())
          if (text !== shows[at])
            broken.push(`round ${nth}: ${more} changes on it showed ${shows[at]} instead of ${text}`);
        if (more === 0) await stock(lin, { ...aSeal, model: "Found" });
        else await changeOther();
      }
      if (!server.isRunning()) broken.push(`round ${nth}: the server ended`);
    } finally {
      await promoted.end();
      await stage.close(() => standby.stop());
      proxy.close();
    }
  }

  for (let nth = 0; nth < rounds; nth++) await round(nth);
  const notes = [`${compared.all} answers were compared with those of a server that was started since`];
  return { rounds, lost: [], duplicated: [], broken: broken.slice(0, 20), recoveries, notes };
};

async function countChanges(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ changes: number }>(
    "select sum(changes)::int as changes from market_changes",
  );
  return rows[0]?.changes ?? 0;
}

const aSeal: CarForm = {
  supplier_sku: "",
  brand: "BYD",
  model: "Seal",
  year: 2025,
  trim_level: "",
  body_color: "white",
  interior_color: "black",
  price: BEFORE,
  quantity: 3,
  location: "Khorgos",
  seller: "",
  additional_features: "",
  notes: "",
};
const han = { ...aSeal, model: "Han" };

async function stock(supplier: Call, form: CarForm) {
  const { car } = await supplier(addCar, form, { idempotencyKey: crypto.randomUUID() });
  return car.id;
}

/** What a dealer sees of the market: cars, figures from the sums and counted, words. */
function look({ origin }: RunningServer, car: string): Promise<string[]> {
  const dealer = callAs(origin, tokenOf("aigerim"));
  const asked: Promise<unknown>[] = [
    dealer(browseCars, { sort: "price" }),
    dealer(findCar, { id: car }),
    dealer(marketStats, {}),
    dealer(marketStats, { brand: "BYD", price_min: LOST, body_color: "white" }),
    dealer(marketPrices, { brand: "BYD", model: "Seal" }),
    dealer(listModels, { brand: "BYD" }),
    dealer(browseCars, { search: "byd found" }),
  ];
  return Promise.all(asked.map(async (answer) => JSON.stringify(await answer)));
}
