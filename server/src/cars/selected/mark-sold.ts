import type * as api from "@khorgos/contract/cars/changes";
import type { Verb } from "../../platform/http/serve.ts";
import { changeSelected } from "./change-selected.ts";
import { setOfAll, soldOut } from "./selected.sql.ts";

export const markSold: Verb<typeof api.markSold> = (ask) =>
  changeSelected(ask, (tx, ids) => setOfAll(tx, ids, soldOut));
