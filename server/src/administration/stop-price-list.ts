import type * as api from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import { writeNews } from "../news/write-news.ts";
import type { Verb } from "../platform/http/serve.ts";
import { insertDecision } from "./audit.sql.ts";
import { lockUser, stopListOf } from "./users.sql.ts";

/** Ends the reading of a supplier's price list, and tells them. Throws `account_not_found`. */
export const stopPriceList: Verb<typeof api.stopPriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const account = await lockUser(tx, id);
    if (!account) throw new Failure("account_not_found");
    const { message: error, code, params } = new Failure("list_stopped");
    const failure = { error, code, params };
    const list = await stopListOf(tx, id, failure);
    if (!list) return {};
    const named = { file_name: list.file_name, failure };
    await writeNews(tx, [{ account_id: id, kind: "list_failed", from_id: id, list_id: list.id, named }]);
    await insertDecision(tx, { actor, what: "list_stopped", subject: account, why: list.file_name });
    return {};
  });
