import type * as api from "@khorgos/contract/accounts/own-account";
import type { Market, Verb } from "../../platform/http/serve.ts";
import { listOwnSessions } from "./own-sessions.sql.ts";

export const listSessions =
  ({ sessions }: Pick<Market, "sessions">): Verb<typeof api.listSessions> =>
  async ({ db, actor }) => ({ sessions: await listOwnSessions(db, actor, sessions) });
