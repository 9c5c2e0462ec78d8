import type * as api from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { deleteList } from "./drafts.sql.ts";
import { shownDraft } from "./shown-draft.ts";

/** Throws `price_list_running`. */
export const removePriceList: Verb<typeof api.removePriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const { status } = await shownDraft(tx, actor.id, id);
    if (status === "waiting" || status === "running") throw new Failure("price_list_running");
    await deleteList(tx, actor.id, id);
    return {};
  });
