import type * as api from "@khorgos/contract/cars/changes";
import type { Verb } from "../../platform/http/serve.ts";
import { changeSelected } from "./change-selected.ts";
import { deleteAll } from "./selected.sql.ts";

export const deleteCars: Verb<typeof api.deleteCars> = (ask) =>
  changeSelected(ask, async (tx, ids) => {
    if (ids.length > 0) await deleteAll(tx, ids);
    return ids.length;
  });
