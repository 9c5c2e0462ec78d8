import type * as api from "@khorgos/contract/cars/cars";
import type { CarFilters } from "@khorgos/contract/cars/cars";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { ResponseCache } from "../platform/cache/response-cache.ts";
import type { Db } from "../platform/db/connect.ts";
import type { Actor, Market, Verb } from "../platform/http/serve.ts";
import { countMarket } from "./stats.sql.ts";
import { type MarketQuery, marketQueryOf } from "../catalogue/listing/market.sql.ts";

export const marketStats =
  ({ answers, db: primary }: Pick<Market, "answers" | "db">): Verb<typeof api.marketStats> =>
  ({ db, actor, input }) =>
    statsFor({ db, isPrimary: db === primary, actor, answers }, input);

/** What the conditions of a look take, at most a few words each of them. */
const LOOK_BYTES = 10_000;

/** What a replica fails to answer is asked of the primary, so nobody there may wait for a replica. */
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

export const sharedQuery = (ask: StatsReader, wanted: StatsFilters): Promise<MarketQuery> =>
  shared(ask, "look", wanted, () => marketQueryOf(ask.db, ask.actor, wanted), LOOK_BYTES);

/** What a page of cars takes, a hundred of them. */
const PAGE_BYTES = 100_000;

/** A page whose order rests on more than the market: `asked` tells on what. Suppliers see their own cars marked. */
export const sharedPage = <Page extends object>(
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
