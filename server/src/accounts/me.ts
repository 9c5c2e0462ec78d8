import type * as api from "@khorgos/contract/accounts/accounts";
import type { Verb } from "../platform/http/serve.ts";
import { getAccount } from "./accounts.sql.ts";

export const me: Verb<typeof api.me> = async ({ db, actor }) => ({ user: await getAccount(db, actor.id) });
