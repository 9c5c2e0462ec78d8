import type * as api from "@khorgos/contract/accounts/names";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { doubtNames } from "./doubt-names.ts";
import type { Verb } from "../../platform/http/serve.ts";
import { listWaitingNames } from "./name-changes.sql.ts";

export const listNameChanges: Verb<typeof api.listNameChanges> = async ({
  db,
  input: { limit = DEFAULT_PAGE_SIZE },
}) => {
  const waiting = await listWaitingNames(db, limit);
  if (waiting.length === 0) return { changes: waiting };
  const doubtsOf = await doubtNames(db);
  const changes = waiting.map((change) => {
    const { company_name, dealership_name, name } = change.wished;
    const doubts = doubtsOf({ id: change.account_id, names: [company_name, dealership_name, name] });
    return { ...change, ...(doubts && { doubts }) };
  });
  return { changes };
};
