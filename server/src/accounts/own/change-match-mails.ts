import type * as api from "@khorgos/contract/accounts/own-account";
import type { Verb } from "../../platform/http/serve.ts";
import { updateMatchMails } from "../accounts.sql.ts";

/** When this person is written to about what fits. */
export const changeMatchMails: Verb<typeof api.changeMatchMails> = ({ transact, actor, input }) =>
  transact(async (tx) => ({ user: await updateMatchMails(tx, actor.id, input.match_mails) }));
