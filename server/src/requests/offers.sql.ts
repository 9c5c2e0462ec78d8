import type { Offer } from "@khorgos/contract/requests";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Tables } from "../platform/db/tables.ts";

type OfferTerms = Pick<Selectable<Tables["offers"]>, "suggested_price" | "available_quantity" | "notes">;

/**
 * The clock at this very moment. `now()` is when the transaction began, which for anyone who waited at the lock is
 * before those who went first.
 */
const thisMoment = sql<string>`clock_timestamp()`;

/** What is read of an offer with its supplier's contacts, but for the e-mail. */
const columns = [
  "o.id",
  "supplier.name as supplier_name",
  "supplier.company_name as supplier_company",
  "supplier.phone as supplier_phone",
  "supplier.wechat_id as supplier_wechat",
  "o.suggested_price",
  "o.available_quantity",
  "o.notes",
  "o.created_at",
  "o.updated_at",
] as const;

/** Of a deleted account an address is kept that is nobody's. */
const email = sql<string>`case when supplier.erased_at is null then supplier.email else '' end`;

/**
 * Best first: by price, then by who offered first at it. A suspended supplier's offer does not stand; that of somebody who
 * deleted their account is told without a name, after those that can still be taken.
 */
export const listOffers = (db: Db | Tx, requestId: string, callerId: string, seen: "all" | "own") =>
  db
    .selectFrom("offers as o")
    .innerJoin("accounts as supplier", "supplier.id", "o.supplier_id")
    .select([...columns, email.as("supplier_email")])
    .select(sql<boolean>`o.supplier_id = ${callerId}`.as("own"))
    .where("o.request_id", "=", requestId)
    .$if(seen === "own", (offers) => offers.where("o.supplier_id", "=", callerId))
    .where((is) => is.or([is("supplier.status", "=", "approved"), is("supplier.erased_at", "is not", null)]))
    .orderBy((is) => is("supplier.erased_at", "is not", null))
    .orderBy("o.suggested_price")
    .orderBy("o.priced_at")
    .orderBy("o.id")
    .execute();

/**
 * The supplier's own offer, and the best price of all that stand, in US dollars; each undefined when there is none. Ask
 * once the request is locked, or another offer may come in between. A suspended supplier's offer does not stand.
 */
export async function findCurrentOffers(tx: Tx, requestId: string, supplierId: string) {
  // Of one request there are few. Asked for the supplier's alone, PostgreSQL once went through all that they ever offered.
  const { rows } = await sql<OfferTerms & { id: string; is_own: boolean; stands: boolean }>`${prepared}
    select o.id, o.suggested_price, o.available_quantity, o.notes,
      o.supplier_id = ${supplierId} as is_own, supplier.status = 'approved' as stands
    from offers o join accounts supplier on supplier.id = o.supplier_id
    where o.request_id = ${requestId} order by o.suggested_price`.execute(tx);
  return {
    best: rows.find((row) => row.stands)?.suggested_price,
    own: rows.find((row) => row.is_own),
  };
}

type NewOffer = OfferTerms & { id: string; request_id: string; supplier_id: string };

export async function insertOffer(tx: Tx, o: NewOffer): Promise<Omit<Offer, "own"> | undefined> {
  const { rows } = await sql<Omit<Offer, "own">>`${prepared}
    with written as (
      insert into offers (id, request_id, supplier_id, suggested_price, available_quantity, notes, created_at, priced_at, updated_at)
      values (${o.id}, ${o.request_id}, ${o.supplier_id}, ${o.suggested_price}, ${o.available_quantity}, ${o.notes},
        ${thisMoment}, ${thisMoment}, ${thisMoment})
      returning *
    )
    select ${sql.raw(columns.join())}, ${email} as supplier_email from written o join accounts supplier on supplier.id = o.supplier_id`.execute(
    tx,
  );
  return rows[0];
}

/** Keeps what the offer said until now. */
export const keepEarlierOffer = (
  tx: Tx,
  id: string,
  { id: offer_id, ...said }: { id: string } & OfferTerms,
) =>
  tx
    .insertInto("earlier_offers")
    .values({
      id,
      offer_id,
      suggested_price: said.suggested_price,
      available_quantity: said.available_quantity,
      notes: said.notes,
      until: thisMoment,
    })
    .execute();

/** The place in the queue at a price is lost only by changing the price. */
export const reviseOffer = (tx: Tx, id: string, terms: OfferTerms) =>
  tx
    .with("written", (db) =>
      db
        .updateTable("offers")
        .set({
          ...terms,
          priced_at: sql`case when suggested_price = ${terms.suggested_price} then priced_at else clock_timestamp() end`,
          updated_at: thisMoment,
        })
        .where("id", "=", id)
        .returningAll(),
    )
    .selectFrom("written as o")
    .innerJoin("accounts as supplier", "supplier.id", "o.supplier_id")
    .select([...columns, email.as("supplier_email")])
    .modifyEnd(prepared)
    .executeTakeFirst();
