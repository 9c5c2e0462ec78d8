import type * as api from "@khorgos/contract/accounts/names";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import type { Verb } from "../../platform/http/serve.ts";
import { listWaitingNames } from "./name-changes.sql.ts";

export const listNameChanges: Verb<typeof api.listNameChanges> = async ({
  db,
  input: { limit = DEFAULT_PAGE_SIZE },
}) => ({ changes: await listWaitingNames(db, limit) });
