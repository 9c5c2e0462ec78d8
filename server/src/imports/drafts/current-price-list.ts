import type * as api from "@khorgos/contract/imports/price-list";
import type { Verb } from "../../platform/http/serve.ts";
import { findList } from "./drafts.sql.ts";

export const currentPriceList: Verb<typeof api.currentPriceList> = async ({ db, actor }) => ({
  price_list: (await findList(db, actor.id)) ?? null,
});
