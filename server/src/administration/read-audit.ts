import type { listAudit } from "@khorgos/contract/administration";
import { USUAL_PAGE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import type { Verb } from "../platform/http/serve.ts";
import { selectEntries } from "./audit.sql.ts";

const ORDER = "audit desc";

/** A page of what was done to accounts, newest first. */
export const readAudit: Verb<typeof listAudit> = async ({ db, input }) => {
  const { q, what, limit = USUAL_PAGE, cursor } = input;
  const after = decodeCursor(ORDER, cursor, "moment");
  const found = await selectEntries(db, { q, what }, { after, limit });
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return { entries, next_cursor: last ? encodeCursor(ORDER, [last.moment, last.id]) : null };
};
