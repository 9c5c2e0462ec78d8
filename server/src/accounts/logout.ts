import type * as api from "@khorgos/contract/accounts/accounts";
import type { Verb } from "../platform/http/serve.ts";
import { deleteSession } from "./sessions.sql.ts";

/** Ends this session only; other devices stay signed in. */
export const logout: Verb<typeof api.logout> = ({ transact, actor }) =>
  transact(async (tx) => {
    await deleteSession(tx, actor.sessionHash);
    return {};
  });
