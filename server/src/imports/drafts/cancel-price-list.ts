import type * as api from "@khorgos/contract/imports/price-list";
import type { Verb } from "../../platform/http/serve.ts";
import { cancelList } from "./drafts.sql.ts";
import { shownDraft } from "./shown-draft.ts";

export const cancelPriceList: Verb<typeof api.cancelPriceList> = async ({ db, actor, input: { id } }) => {
  await cancelList(db, actor.id, id);
  return { price_list: await shownDraft(db, actor.id, id) };
};
