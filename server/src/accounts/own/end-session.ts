import type * as api from "@khorgos/contract/accounts/own-account";
import type { Verb } from "../../platform/http/serve.ts";
import { deleteOwnSession } from "./own-sessions.sql.ts";

/** Ends one session of one's own; another person's is as unknown as one that is over. */
export const endSession: Verb<typeof api.endSession> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    await deleteOwnSession(tx, actor.id, input.id);
    return {};
  });
