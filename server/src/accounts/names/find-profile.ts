import type * as api from "@khorgos/contract/accounts/names";
import type { Verb } from "../../platform/http/serve.ts";
import { getAccount } from "../accounts.sql.ts";
import { findNameChanges } from "./name-changes.sql.ts";

export const findProfile: Verb<typeof api.findProfile> = async ({ db, actor: { id } }) => ({
  user: await getAccount(db, id),
  ...(await findNameChanges(db, id)),
});
