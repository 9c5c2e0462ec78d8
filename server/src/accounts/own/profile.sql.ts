import type { Updateable } from "kysely";
import { bumpCatalogueVersion } from "../../cars/catalogue-version.sql.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { type Tables, userColumns } from "../../platform/db/tables.ts";
import { markChanged } from "../../platform/live/changed-parts.ts";

type Profile = Pick<
  Updateable<Tables["accounts"]>,
  "name" | "phone" | "wechat_id" | "address" | "company_name" | "dealership_name"
>;

/** Answers about the market name suppliers, so they are older than this. */
export async function updateProfile(tx: Tx, id: string, profile: Profile) {
  await bumpCatalogueVersion(tx, id);
  markChanged(tx, { accounts: [id] });
  return tx
    .updateTable("accounts")
    .set(profile)
    .where("id", "=", id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}
