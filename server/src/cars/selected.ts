import type * as api from "@khorgos/contract/cars/changes";
import type { StockChange } from "@khorgos/contract/cars/changes";
import { tellStockLater } from "../news/write-news.ts";
import type { Tx } from "../platform/db/connect.ts";
import type { Transact } from "../platform/db/transact.ts";
import type { Verb } from "../platform/http/serve.ts";
import { deleteAll, lockOwnCars, pricesBy, setOfAll, soldOut } from "./stock.sql.ts";

export const markSold: Verb<typeof api.markSold> = (ask) =>
  changeSelected(ask, (tx, ids) => setOfAll(tx, ids, soldOut));

export const changePrices: Verb<typeof api.changePrices> = (ask) =>
  changeSelected(ask, async (tx, ids) => {
    const changed = await setOfAll(tx, ids, pricesBy(ask.input.percent));
    if (changed > 0) await tellStockLater(tx, ask.actor.id);
    return changed;
  });

export const deleteCars: Verb<typeof api.deleteCars> = (ask) =>
  changeSelected(ask, async (tx, ids) => {
    if (ids.length > 0) await deleteAll(tx, ids);
    return ids.length;
  });

type ChangeSelectedContext = { transact: Transact; actor: { id: string }; input: { ids: readonly string[] } };

/** Changes the selected cars that are the caller's, all of them or none, and says how many are different now. */
function changeSelected(
  { transact, actor, input }: ChangeSelectedContext,
  change: (tx: Tx, ids: readonly string[]) => Promise<number>,
): Promise<StockChange> {
  // A UUID may be written in capitals as well and is the same.
  const selected = [...new Set(input.ids.map((id) => id.toLowerCase()))];
  return transact(async (tx) => {
    const own = await lockOwnCars(tx, actor.id, selected);
    const changed = await change(tx, own);
    return { changed, unchanged: own.length - changed, missing: selected.length - own.length };
  });
}
