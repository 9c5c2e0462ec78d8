import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import { findList } from "./drafts.sql.ts";

/** Throws `price_list_not_found`. */
export async function shownDraft(db: Db, supplierId: string, id: string) {
  const list = await findList(db, supplierId, id);
  if (!list) throw new Failure("price_list_not_found");
  return list;
}
