import type * as api from "@khorgos/contract/cars/changes";
import type { Verb } from "../../platform/http/serve.ts";
import { changeSelected } from "./change-selected.ts";
import { pricesBy, setOfAll } from "./selected.sql.ts";

export const changePrices: Verb<typeof api.changePrices> = (ask) =>
  changeSelected(ask, (tx, ids) => setOfAll(tx, ids, pricesBy(ask.input.percent)));
