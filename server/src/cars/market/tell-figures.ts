import type { CarFilters, MarketStats, marketStats } from "@khorgos/contract/cars";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { KeptAnswers } from "../../platform/answers/kept-answers.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { Actor, Verb } from "../../platform/http/serve.ts";
import type { MarketColumns } from "../columns/keep-columns.ts";
import { answersAlone, countMarket } from "./figures.sql.ts";
import { type Look, lookFor } from "./market.sql.ts";

export const tellFigures =
  (columns: MarketColumns): Verb<typeof marketStats> =>
  (ask) =>
    figuresFor(ask, columns, ask.input);

/** What the conditions of a look take, at most a few words each of them. */
const LOOK_BYTES = 10_000;

type Asking = { db: Db; actor: Actor; answers: KeptAnswers };
type Wanted = CarFilters & { exclude_own?: boolean | undefined };

/** Works out what is the same on every page of a list, however sorted, and for all but who leave their own cars out. */
function shared<Answer extends object>(
  { actor, answers }: Asking,
  what: string,
  wanted: Wanted,
  work: () => Promise<Answer>,
  bytes?: number,
): Promise<Answer> {
  const key = JSON.stringify([what, wanted, wanted.exclude_own && actor.id]);
  return answers.of(actor.marketVersion, key, work, bytes);
}

export const sharedLook = (ask: Asking, wanted: Wanted): Promise<Look> =>
  shared(ask, "look", wanted, () => lookFor(ask.db, ask.actor, wanted), LOOK_BYTES);

export const figuresFor = (
  ask: Asking,
  columns: MarketColumns,
  wanted: Wanted,
): Promise<ReplyOf<typeof marketStats>> =>
  shared(ask, "figures", wanted, async () => {
    const look = await sharedLook(ask, wanted);
    const stats = await figuresOf(ask.db, columns, look, ask.actor.marketVersion);
    return { total: stats.available_cars, stats };
  });

/** The figures of what is looked for: from the sums where they suffice, otherwise from the columns while they are new enough. */
export async function figuresOf(
  db: Db,
  columns: MarketColumns,
  look: Look,
  version: string,
): Promise<MarketStats> {
  if (look.counts && answersAlone(look.counts)) return countMarket(db, look);
  const added = look.columns && (await columns.addUp(version, look.columns));
  return added ?? countMarket(db, look);
}
