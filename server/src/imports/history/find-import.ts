import type * as api from "@khorgos/contract/imports/history";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { findOwnImport } from "./history.sql.ts";

/** Throws `import_not_found`, also for somebody else's. */
export const findImport: Verb<typeof api.findImport> = async ({ db, actor, input: { id } }) => {
  const found = await findOwnImport(db, actor.id, id);
  if (!found) throw new Failure("import_not_found");
  return { import: found };
};
