import type * as api from "@khorgos/contract/imports/history";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../../platform/db/cursor.ts";
import type { Verb } from "../../platform/http/serve.ts";
import { selectImports } from "./history.sql.ts";

const ORDER = "imports desc";

/** A page of what the supplier has uploaded, newest first. */
export const listImports: Verb<typeof api.listImports> = async ({ db, actor, input }) => {
  const { limit = DEFAULT_PAGE_SIZE, cursor } = input;
  const after = decodeCursor(ORDER, cursor, "moment");
  const found = await selectImports(db, actor.id, { after, limit });
  const imports = found.slice(0, limit);
  const last = found.length > limit ? imports.at(-1) : undefined;
  return { imports, next_cursor: last ? encodeCursor(ORDER, [last.moment, last.id]) : null };
};
