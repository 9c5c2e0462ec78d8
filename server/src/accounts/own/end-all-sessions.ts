import type * as api from "@khorgos/contract/accounts/own-account";
import type { Verb } from "../../platform/http/serve.ts";
import { deleteSessionsOf } from "../sessions.sql.ts";

/** Ends every session of one's own at once, this one too. */
export const endAllSessions: Verb<typeof api.endAllSessions> = ({ transact, actor }) =>
  transact(async (tx) => {
    await deleteSessionsOf(tx, actor.id);
    return {};
  });
