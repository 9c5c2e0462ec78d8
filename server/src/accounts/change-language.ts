import type * as api from "@khorgos/contract/accounts/accounts";
import type { Verb } from "../platform/http/serve.ts";
import { updateLanguage } from "./accounts.sql.ts";

/** The language that we write to this person in. */
export const changeLanguage: Verb<typeof api.changeLanguage> = ({ transact, actor, input }) =>
  transact(async (tx) => ({ user: await updateLanguage(tx, actor.id, input.language) }));
