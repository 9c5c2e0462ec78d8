import type * as api from "@khorgos/contract/matching/matching";
import { normalizeOne } from "../catalogue/normalize-vocabulary.ts";
import type { Verb } from "../platform/http/serve.ts";
import { findConcession, findMatches } from "./matches.sql.ts";
import { explain, seek } from "./seek.ts";

/** So many of the best are shown beside a form. */
const NEAREST = 3;

/** What a request would match if it were posted as it is. */
export const foreseeMatches: Verb<typeof api.foreseeMatches> = async ({ db, actor, input }) => {
  const { year = null, max_price = null, quantity = null, ...said } = input;
  const wanted = { ...(await normalizeOne(db, said)), year, max_price, quantity };
  const sought = await seek(db, wanted);
  const [{ figures, found }, concession] = await Promise.all([
    findMatches(db, actor, sought, { rows: NEAREST }),
    findConcession(db, sought),
  ]);
  const nearest = explain(
    wanted,
    found.map(({ car }) => car),
  );
  return { figures, nearest, concession: concession ?? null };
};
