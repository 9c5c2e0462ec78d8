import { setTimeout as pause } from "node:timers/promises";
import type { MarketStats } from "@khorgos/contract/cars";
import {
  isAsNew,
  type CatalogueVersion,
  readCatalogueVersion,
} from "../../platform/cache/catalogue-version.rules.ts";
import { RESTORED } from "../../platform/cache/catalogue-version.sql.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { addUp } from "./add-up.rules.ts";
import {
  changedSince,
  inPortions,
  noWords,
  numberWords,
  type StockColumns,
  unpackStock,
} from "./columns.rules.ts";
import type { ColumnQuery } from "./find-asked.rules.ts";
import { type Picked, pickPage, type Stretch } from "./pick-page.rules.ts";
import { packStocks, readSizes, readVersions, readWords } from "./columns.sql.ts";

/**
 * A copy of the columns that people filter by, some 50 bytes a car, so that the figures of any filters are added up, and the
 * cars of a page are found whatever it is filtered by, in milliseconds. Stocks that changed are read anew when somebody next
 * asks.
 */
export type MarketColumns = {
  /**
   * The figures of what is asked for, at least as new as this version of the market; undefined when the copy will not be
   * that new soon, and the cars have to be counted where they are.
   */
  addUp: (version: string, asked: ColumnQuery) => Promise<MarketStats | undefined>;
  /**
   * Which cars a page is of, as of this version or a newer one, where the database would look long for them: undefined when
   * it would not, or when the copy will not be that new soon.
   */
  pickPage: (version: string, asked: ColumnQuery, stretch: Stretch) => Promise<Picked | undefined>;
};

/** Counting the cars where they are takes about as long. */
const WORTH_WAITING_MS = 60;

/** Of a smaller market any page is read in milliseconds. */
const LARGE_MARKET = 300_000;

/** They take 250 MB; of a larger market nothing is copied. */
const MAX_CARS = 5_000_000;

/** Keeps the columns of this market, from when they are first asked for. */
export function keepColumns(db: Db, { mostCars = MAX_CARS, largeMarket = LARGE_MARKET } = {}): MarketColumns {
  const words = noWords();
  let stocks: ReadonlyMap<string, StockColumns> | undefined;
  let isLarge = false;
  let parts: ReadonlyMap<string, bigint> = new Map();
  let version: CatalogueVersion = { database: "", changes: -1n };
  let underWay: Promise<void> | undefined;

  async function readStocks(tx: Tx, suppliers: readonly string[]) {
    numberWords(words, await readWords(tx, suppliers));
    return packStocks(tx, suppliers, words);
  }

  /** Everything that changed since, as of one moment. */
  async function catchUp() {
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        const { database, parts: now } = await readVersions(tx);
        const isSame = database === version.database && now.get(RESTORED) === parts.get(RESTORED);
        // Of another database, or of another past, equal versions say nothing.
        const known = isSame ? stocks : undefined;
        const changed = changedSince(parts, now);
        const sizes = await readSizes(tx, known && changed);
        const next = new Map(known);
        for (const part of changed) next.delete(part);
        if (sum(sizes.values()) + carsIn(next) <= mostCars) {
          for (const suppliers of inPortions(sizes))
            for (const { supplier_id, ...packed } of await readStocks(tx, suppliers))
              next.set(supplier_id, unpackStock(packed));
          stocks = next;
          isLarge = carsIn(next) >= largeMarket;
        } else {
          stocks = undefined;
        }
        parts = now;
        version = { database, changes: [...now.values()].reduce((all, one) => all + one, 0n) };
      });
  }

  /** Those who ask meanwhile wait for the same. */
  const caughtUp = () => (underWay ??= catchUp().finally(() => (underWay = undefined)));

  /** What was under way may have begun too early; what begins now has not. */
  async function reach(wanted: CatalogueVersion) {
    await caughtUp();
    if (!isAsNew(version, wanted)) await caughtUp();
  }

  /** The stocks as of this version or a newer one, if that is soon. */
  async function stocksAt(asOf: string) {
    const wanted = readCatalogueVersion(asOf);
    if (!isAsNew(version, wanted))
      await Promise.race([reach(wanted), pause(WORTH_WAITING_MS, undefined, { ref: false })]);
    return isAsNew(version, wanted) ? stocks : undefined;
  }

  return {
    async addUp(asOf, asked) {
      const now = await stocksAt(asOf);
      return now && addUp(now, words, asked);
    },
    async pickPage(asOf, asked, stretch) {
      // Nobody's page waits for the first copy.
      const now = isLarge && (await stocksAt(asOf));
      return now ? pickPage(now, words, asked, stretch) : undefined;
    },
  };
}

const carsIn = (stocks: ReadonlyMap<string, StockColumns>) =>
  sum(stocks.values().map(({ price }) => price.length));

const sum = (numbers: Iterable<number>) => {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
};
