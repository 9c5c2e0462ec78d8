import type * as api from "@khorgos/contract/cars/cars";
import type { CarFilters } from "@khorgos/contract/cars/cars";
import { seesContacts } from "@khorgos/contract/cars/cars.rules";
import type * as exports from "@khorgos/contract/cars/exports";
import { delimiterFor, exportName } from "@khorgos/contract/cars/exports";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { type CarRow, readAllCars } from "../cars/cars.sql.ts";
import { type MarketQuery, marketQueryOf } from "../cars/market.sql.ts";
import { orderOf, pageOfCars, readPage } from "../cars/pages.sql.ts";
import { getCurrentSheet } from "../costs/costs.sql.ts";
import { landedBy } from "../costs/landed.sql.ts";
import { landedToday } from "../costs/sheets.ts";
import type { ResponseCache } from "../platform/http/response-cache.ts";
import type { Clock } from "../platform/db/clock.ts";
import type { Db } from "../platform/db/connect.ts";
import type { ListVerb } from "../platform/downloads/download-list.ts";
import { PreserializedReply } from "../platform/http/reply.ts";
import type { Actor, Market, PreserializedVerb, Verb } from "../platform/http/serve.ts";
import { exportWords } from "./export-words.ts";
import { landedColumns, landedCost, marketColumns } from "./market-columns.ts";
import { countByPrice, countMarket } from "./stats.sql.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Anyone who
 * asks for the figures apart waits for the page alone.
 */
export const browseCars =
  ({
    answers,
    db: primary,
    sessions,
  }: Pick<Market, "answers" | "db" | "sessions">): PreserializedVerb<typeof api.browseCars> =>
  async ({ db, actor, input }) => {
    const reader = { db, isPrimary: db === primary, actor, answers };
    const { sort, order, limit, cursor, stats: isCounted = true, ...wanted } = input;
    const [look, costs] = await Promise.all([
      sharedQuery(reader, wanted),
      landedToday(db, sessions.clock, sort),
    ]);
    const page = () =>
      pageOfCars(
        db,
        actor,
        { ...look, landed: costs?.landed },
        readPage("cars", { sort, order, limit, cursor }),
      );
    const [{ cars, next_cursor }, stats] = await Promise.all([
      costs ? sharedPage(reader, { ...input, by: costs.by }, page) : page(),
      isCounted ? statsFor(reader, wanted) : undefined,
    ]);
    return PreserializedReply.around("cars", cars, { ...stats, next_cursor });
  };

export const marketStats =
  ({ answers, db: primary }: Pick<Market, "answers" | "db">): Verb<typeof api.marketStats> =>
  ({ db, actor, input }) =>
    statsFor({ db, isPrimary: db === primary, actor, answers }, input);

/** Bytes that the conditions of a look take, at most a few words each of them. */
const LOOK_BYTES = 10_000;

/** A reader: what a replica fails to answer is asked of the primary, so nobody there may wait for a replica. */
type StatsReader = { db: Db; isPrimary: boolean; actor: Actor; answers: ResponseCache };
type StatsFilters = CarFilters & { exclude_own?: boolean | undefined };

/** Works out what is the same on every page of a list, however sorted, and for all but who leave their own cars out. */
function shared<Answer extends object>(
  { isPrimary, actor, answers }: StatsReader,
  what: string,
  wanted: StatsFilters,
  work: () => Promise<Answer>,
  bytes?: number,
): Promise<Answer> {
  const key = JSON.stringify([what, wanted, wanted.exclude_own && actor.id, isPrimary]);
  return answers.of(actor.catalogueVersion, key, work, bytes);
}

const sharedQuery = (ask: StatsReader, wanted: StatsFilters): Promise<MarketQuery> =>
  shared(ask, "look", wanted, () => marketQueryOf(ask.db, ask.actor, wanted), LOOK_BYTES);

/** Bytes that a page of cars takes, a hundred of them. */
const PAGE_BYTES = 100_000;

/** A page whose order rests on more than the market: `asked` tells on what. Suppliers see their own cars marked. */
const sharedPage = <Page extends object>(
  { actor, answers, isPrimary }: StatsReader,
  asked: object,
  work: () => Promise<Page>,
): Promise<Page> => {
  const whoSees = actor.role === "supplier" ? actor.id : "";
  const key = JSON.stringify(["page", whoSees, asked, isPrimary]);
  return answers.of(actor.catalogueVersion, key, work, PAGE_BYTES);
};

export const statsFor = (ask: StatsReader, wanted: StatsFilters): Promise<ReplyOf<typeof api.marketStats>> =>
  shared(ask, "figures", wanted, async () => {
    const stats = await countMarket(ask.db, await sharedQuery(ask, wanted));
    return { total: stats.available_cars, stats };
  });

const nothing = { lowest: 0, highest: 0, median: 0, bands: [] };

export const marketPrices: Verb<typeof api.marketPrices> = async ({ db, actor, input }) => {
  const { cars } = await marketQueryOf(db, actor, input);
  return { prices: (await countByPrice(db, cars)) ?? nothing };
};

/** Exports what the listing shows for the same filters, whole and in the same order, in the reader's language. */
export const exportMarket =
  (clock: Clock): ListVerb<typeof exports.exportMarket> =>
  async ({ db, actor, input }) => {
    const { sort = "updated_at", order = "desc", language = "en", format, ...wanted } = input;
    const words = exportWords[language];
    const tellsContacts = seesContacts({ role: actor.role, own: false });
    // Before the file's own transaction: a search may first have to bring its terms up to date in one of its own.
    const [look, costs] = await Promise.all([marketQueryOf(db, actor, wanted), getCurrentSheet(db, clock)]);
    const { sheet, today } = costs;
    const hasRates = sheet.currency.usd_kzt.value !== null;
    const columns = [
      ...marketColumns(words, { language, tellsContacts }),
      ...(hasRates ? landedColumns(words) : []),
    ];
    const landed = sort === "landed" ? landedBy(sheet, today) : undefined;
    const lineOf = (car: CarRow) => {
      const cost = landedCost(car, sheet, today);
      return columns.map(({ cell }) => cell(car, cost));
    };
    return {
      name: exportName("cars", new Date(), format),
      format,
      sheet: words.sheet,
      numeric: columns.flatMap(({ isNumeric }, at) => (isNumeric ? at : [])),
      tellsContacts,
      header: columns.map(({ heading }) => heading),
      delimiter: delimiterFor(language),
      async *batches(tx) {
        for await (const cars of readAllCars(tx, actor, look.cars, orderOf(sort, order, landed)))
          yield cars.map(lineOf);
      },
    };
  };
