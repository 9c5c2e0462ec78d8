import type * as api from "@khorgos/contract/cars/changes";
import type { Verb } from "../../platform/http/serve.ts";
import { tellStockLater } from "../../catalogue/fit/tell-later.ts";
import { changeSelected } from "./change-selected.ts";
import { pricesBy, setOfAll } from "./selected.sql.ts";

export const changePrices: Verb<typeof api.changePrices> = (ask) =>
  changeSelected(ask, async (tx, ids) => {
    const changed = await setOfAll(tx, ids, pricesBy(ask.input.percent));
    if (changed > 0) await tellStockLater(tx, ask.actor.id);
    return changed;
  });
