import type { endAllSessions, endSession } from "@khorgos/contract/accounts/own-account";
import type { Verb } from "../../platform/http/serve.ts";
import { deleteSessionsOf } from "../sessions.sql.ts";
import { deleteOwnSession } from "./own-sessions.sql.ts";

/** Ends one session of one's own; another person's is as unknown as one that is over. */
export const signOutThere: Verb<typeof endSession> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    await deleteOwnSession(tx, actor.id, input.id);
    return {};
  });

/** Ends every session of one's own at once, this one too. */
export const signOutEverywhere: Verb<typeof endAllSessions> = ({ transact, actor }) =>
  transact(async (tx) => {
    await deleteSessionsOf(tx, actor.id);
    return {};
  });
