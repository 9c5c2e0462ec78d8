import type * as api from "@khorgos/contract/accounts/own-account";
import type { Verb } from "../../platform/http/serve.ts";
import { listOwnSessions } from "./own-sessions.sql.ts";

export const listSessions: Verb<typeof api.listSessions> = async ({ db, actor, sessions }) => ({
  sessions: await listOwnSessions(db, actor, sessions),
});
