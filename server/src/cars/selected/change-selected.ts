import type { StockChange } from "@khorgos/contract/cars/changes";
import type { Tx } from "../../platform/db/connect.ts";
import type { Transact } from "../../platform/db/transact.ts";
import { lockOwnCars } from "./selected.sql.ts";

type ChangeSelectedContext = { transact: Transact; actor: { id: string }; input: { ids: readonly string[] } };

/** Changes the selected cars that are the caller's, all of them or none, and says how many are different now. */
export function changeSelected(
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
