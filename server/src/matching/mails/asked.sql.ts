import type { Db } from "../../platform/db/connect.ts";
import { wanted } from "../matching.sql.ts";

/** Those of these requests of which a supplier is still to be written to: open, and both sides approved. */
export const listAskedFor = (db: Db, requestIds: readonly string[], supplierId: string) =>
  db
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .innerJoin("asked_suppliers as asked", "asked.request_id", "r.id")
    .innerJoin("accounts as supplier", "supplier.id", "asked.supplier_id")
    .where("r.id", "in", requestIds)
    .where("supplier.id", "=", supplierId)
    .where("r.status", "=", "open")
    .where("dealer.status", "=", "approved")
    .where("supplier.status", "=", "approved")
    .where("supplier.match_mails", "<>", "never")
    .select([
      ...wanted,
      "r.request_number",
      "dealer.name as dealer_name",
      "dealer.dealership_name",
      "supplier.name",
      "supplier.email",
      "supplier.language",
    ])
    .orderBy("r.created_at", "desc")
    .orderBy("r.id")
    .execute();
