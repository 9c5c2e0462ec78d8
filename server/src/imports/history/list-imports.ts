import { type findImport, type listImports } from "@khorgos/contract/imports/history";
import { USUAL_PAGE } from "@khorgos/contract/platform/fields";
import { Failure } from "@khorgos/contract/platform/failures";
import { decodeCursor, encodeCursor } from "../../platform/db/cursor.ts";
import type { Verb } from "../../platform/http/serve.ts";
import { findOwnImport, selectImports } from "./history.sql.ts";

const ORDER = "imports desc";

/** A page of what the supplier has uploaded, newest first. */
export const readImports: Verb<typeof listImports> = async ({ db, actor, input }) => {
  const { limit = USUAL_PAGE, cursor } = input;
  const after = decodeCursor(ORDER, cursor, "moment");
  const found = await selectImports(db, actor.id, { after, limit });
  const imports = found.slice(0, limit);
  const last = found.length > limit ? imports.at(-1) : undefined;
  return { imports, next_cursor: last ? encodeCursor(ORDER, [last.moment, last.id]) : null };
};

/** Throws `import_not_found`, also for somebody else's. */
export const showImport: Verb<typeof findImport> = async ({ db, actor, input: { id } }) => {
  const found = await findOwnImport(db, actor.id, id);
  if (!found) throw new Failure("import_not_found");
  return { import: found };
};
