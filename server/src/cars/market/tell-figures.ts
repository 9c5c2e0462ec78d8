import type { CarFilters, marketStats } from "@khorgos/contract/cars";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { KeptAnswers } from "../../platform/answers/kept-answers.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { Actor, Verb } from "../../platform/http/serve.ts";
import { countMarket } from "./figures.sql.ts";
import { lookFor } from "./market.sql.ts";

export const tellFigures: Verb<typeof marketStats> = (ask) => figuresFor(ask, ask.input);

type Asked = { db: Db; actor: Actor; answers: KeptAnswers };
type Wanted = CarFilters & { exclude_own?: boolean | undefined };

/** The same on every page of a list, however it is sorted, and for everybody but those who leave their own cars out. */
export function figuresFor(
  { db, actor, answers }: Asked,
  wanted: Wanted,
): Promise<ReplyOf<typeof marketStats>> {
  const key = JSON.stringify(["figures", wanted, wanted.exclude_own && actor.id]);
  return answers.of(actor.marketVersion, key, async () => {
    const stats = await countMarket(db, await lookFor(db, actor, wanted));
    return { total: stats.available_cars, stats };
  });
}
