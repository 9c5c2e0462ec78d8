import { decideFit, type Wanted } from "@khorgos/contract/matching/fit.rules";
import type * as api from "@khorgos/contract/matching/matching";
import type { Match } from "@khorgos/contract/matching/matching";
import { Failure } from "@khorgos/contract/platform/failures";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { sql } from "kysely";
import type { Condition } from "../cars/cars.sql.ts";
import { writeNews } from "../news/write-news.ts";
import { normalizeOne } from "../normalizing/normalize-vocabulary.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { decodeKeyset, encodeCursor } from "../platform/db/cursor.ts";
import type { Verb } from "../platform/http/serve.ts";
import {
  findConcession,
  findMatches,
  findOpenWanted,
  findOwnWanted,
  insertAsked,
  listMatchingSuppliers,
  lockOwnWanted,
  sortedBy,
  type Sought,
} from "./matches.sql.ts";
import { writeToAsked } from "./matching-mail.ts";
import { openModels } from "./models-alike.rules.ts";
import { listModelsOf } from "./own-fits.sql.ts";

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

/** The number of the best that are shown beside a form. */
const NEAREST = 3;

/** Foresees what a request would match if it were posted as it is. */
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

/** Each supplier is written to once about a request, however often the dealer asks, and at most once in ten minutes. */
export const askSuppliers: Verb<typeof api.askSuppliers> = ({ transact, limits, actor, input }) => {
  limits.accountWrites(actor.id, "requests");
  return transact(async (tx) => {
    const wanted = await lockOwnWanted(tx, actor.id, input.id);
    if (!wanted) throw new Failure("request_not_found");
    if (wanted.status === "closed") throw new Failure("request_closed");

    const suppliers = await listMatchingSuppliers(tx, await seek(tx, wanted), input.supplier_ids);
    const asked = await insertAsked(tx, wanted.id, suppliers);
    await writeNews(
      tx,
      asked.map((supplier_id) => ({
        account_id: supplier_id,
        kind: "asked",
        request_id: wanted.id,
        from_id: actor.id,
        price: wanted.max_price,
      })),
    );
    await writeToAsked(tx, wanted.id, asked);
    return { asked: asked.length };
  });
};

/** Works out what to look for where somebody wants this, among the cars of these suppliers. */
export async function seek(db: Db | Tx, wanted: Wanted, whose: Condition = sql`true`): Promise<Sought> {
  const models = openModels(await listModelsOf(db, wanted.brand))(wanted.model_name || wanted.model);
  return { wanted, models, whose };
}

/** The reasons for cars that the database found. */
const explain = (wanted: Wanted, cars: readonly Match["car"][]): Match[] =>
  cars.flatMap((car) => {
    const { verdict, reasons } = decideFit(wanted, car);
    return verdict === "no" ? [] : [{ car, verdict, reasons }];
  });
