import type * as api from "@khorgos/contract/administration/administration";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import type { Verb } from "../platform/http/serve.ts";
import { selectEntries } from "./audit.sql.ts";

const ORDER = "audit desc";

/** A page of what was done to accounts, newest first. */
export const listAudit: Verb<typeof api.listAudit> = async ({ db, input }) => {
  const { q, what, limit = DEFAULT_PAGE_SIZE, cursor } = input;
  const after = decodeCursor(ORDER, cursor, "moment");
  const found = await selectEntries(db, { q, what }, { after, limit });
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return { entries, next_cursor: last ? encodeCursor(ORDER, [last.moment, last.id]) : null };
};
