import type * as api from "@khorgos/contract/matching/matching";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import { decodeKeyset, encodeCursor } from "../platform/db/cursor.ts";
import type { Verb } from "../platform/http/serve.ts";
import { findMatches, sortedBy } from "./matches.sql.ts";
import { findOpenWanted, findOwnWanted } from "./matching.sql.ts";
import { explain, seek } from "./seek.ts";

/** A supplier looks among their own cars alone, the dealer who asked in the whole market. */
export const listMatches: Verb<typeof api.listMatches> = async ({ db, actor, input }) => {
  const { id, verdict, limit = DEFAULT_PAGE_SIZE, cursor } = input;
  const isSupplier = actor.role === "supplier";
  const wanted = await (isSupplier ? findOpenWanted(db, id) : findOwnWanted(db, actor.id, id));
  if (!wanted) throw new Failure("request_not_found");

  const list = `matches of ${id} ${verdict ?? "all"}`;
  const after = decodeKeyset(list, cursor, sortedBy);
  const sought = await seek(db, wanted, isSupplier ? sql`c.supplier_id = ${actor.id}::uuid` : sql`true`);
  const { figures, found } = await findMatches(db, actor, sought, { verdict, after, rows: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    figures,
    matches: explain(
      wanted,
      page.map(({ car }) => car),
    ),
    next_cursor: last && found.length > limit ? encodeCursor(list, last.keyset) : null,
  };
};
