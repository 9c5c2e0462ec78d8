import type * as api from "@khorgos/contract/administration/administration";
import type { Verb } from "../platform/http/serve.ts";
import { countEverything } from "./users.sql.ts";

export const countMarket: Verb<typeof api.countMarket> = async ({ db }) => ({
  counters: await countEverything(db),
});
