import type { Db } from "../../platform/db/connect.ts";
import { isStanding } from "../offers/offers.sql.ts";

/** The request with the dealer to write to; undefined when it was deleted, and when they wish for no letters. */
export const findAsked = (db: Db, requestId: string) =>
  db
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .where("r.id", "=", requestId)
    .where("dealer.match_mails", "<>", "never")
    .select([
      "r.id",
      "r.request_number",
      "r.brand",
      "r.model",
      "r.model_name",
      "r.year",
      "r.quantity",
      "r.max_price",
      "r.status",
      "dealer.status as dealer_status",
      "dealer.name",
      "dealer.email",
      "dealer.language",
    ])
    .executeTakeFirst();

/** Best first, as the dealer's screen ranks them. A suspended supplier's offer does not stand. */
export const listStanding = (db: Db, requestId: string) =>
  db
    .selectFrom("offers as o")
    .innerJoin("accounts as supplier", "supplier.id", "o.supplier_id")
    .where("o.request_id", "=", requestId)
    .where("supplier.status", "=", "approved")
    .where(isStanding)
    .select(["o.suggested_price", "o.available_quantity", "o.car", "supplier.name", "supplier.company_name"])
    .orderBy("o.suggested_price")
    .orderBy("o.priced_at")
    .orderBy("o.id")
    .execute();
