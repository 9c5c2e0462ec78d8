import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";

type OfferTerms = Pick<Selectable<Tables["offers"]>, "suggested_price" | "available_quantity" | "notes">;

/**
 * The clock at this very moment. `now()` is when the transaction began, which for whoever waited at the lock is
 * before those who went first.
 */
const thisMoment = sql<string>`clock_timestamp()`;

/** An offer with its supplier's contacts, and whether the caller made it. */
const offers = (db: Db | Tx, callerId: string) =>
  db
    .selectFrom("offers as o")
    .innerJoin("accounts as supplier", "supplier.id", "o.supplier_id")
    .select([
      "o.id",
      "supplier.name as supplier_name",
      "supplier.company_name as supplier_company",
      "supplier.phone as supplier_phone",
      "supplier.email as supplier_email",
      "supplier.wechat_id as supplier_wechat",
      "o.suggested_price",
      "o.available_quantity",
      "o.notes",
      "o.created_at",
      "o.updated_at",
      sql<boolean>`o.supplier_id = ${callerId}`.as("own"),
    ]);

/** Best first: by price, then by who offered first at it. A suspended supplier's offer does not stand. */
export const listOffers = (db: Db | Tx, requestId: string, callerId: string) =>
  offers(db, callerId)
    .where("o.request_id", "=", requestId)
    .where("supplier.status", "=", "approved")
    .orderBy("o.suggested_price")
    .orderBy("o.priced_at")
    .orderBy("o.id")
    .execute();

export const findOwnOffer = (tx: Tx, requestId: string, supplierId: string) =>
  offers(tx, supplierId)
    .where("o.request_id", "=", requestId)
    .where("o.supplier_id", "=", supplierId)
    .executeTakeFirst();

export const insertOffer = (
  tx: Tx,
  offer: Omit<Insertable<Tables["offers"]>, "created_at" | "priced_at" | "updated_at">,
) =>
  tx
    .insertInto("offers")
    .values({ ...offer, created_at: thisMoment, priced_at: thisMoment, updated_at: thisMoment })
    .execute();

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
    .updateTable("offers")
    .set({
      ...terms,
      priced_at: sql`case when suggested_price = ${terms.suggested_price} then priced_at else clock_timestamp() end`,
      updated_at: thisMoment,
    })
    .where("id", "=", id)
    .execute();
