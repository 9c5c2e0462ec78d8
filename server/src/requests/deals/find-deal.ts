import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/deals";
import type { Verb } from "../../platform/http/serve.ts";
import { findDealOf } from "./deals.sql.ts";

export const findDeal: Verb<typeof api.findDeal> = async ({ db, actor, input }) => {
  const deal = await findDealOf(db, actor, input.id);
  if (!deal) throw new Failure("deal_not_found");
  return { deal };
};
