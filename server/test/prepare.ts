import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { hashPassword } from "../src/platform/credentials/hash-password.ts";
import { insertReset } from "../src/accounts/password-resets.sql.ts";
import { hashToken, insertSession, newToken } from "../src/accounts/sessions.sql.ts";
import { cast } from "../src/demo/cast.ts";
import type { Tables } from "../src/platform/db/tables.ts";
import { shortCode } from "../src/platform/db/ids.ts";
import type { Market } from "./market.ts";

/** What a call can be about. Lin owns the car, the import, the price list and the offer, Aigerim the request, both the deal; somebody waits, and somebody has a password. */
export type Given = {
  carId: string;
  requestId: string;
  /** Another request of Aigerim's, with Lin's offer. */
  offered: { id: string; offer_id: string };
  dealId: string;
  importId: string;
  listId: string;
  pending: { id: string; email: string };
  known: { email: string; password: string };
  /** Somebody else's wish for another name, which waits. */
  nameChangeId: string;
  /** A way of writing a brand that is in the vocabulary. */
  word: string;
  /** From the link that was mailed to somebody who forgot their password. */
  resetToken: string;
};

/** Somebody like one of the cast, approved unless said otherwise. */
export async function join(
  market: Market,
  like: keyof typeof cast,
  over: Partial<Insertable<Tables["accounts"]>> = {},
) {
  const id = randomUUID();
  const person = {
    ...cast[like],
    id,
    email: `${id}@joined.example`,
    password_hash: "",
    status: "approved" as const,
    ...over,
  };
  await market.db.insertInto("accounts").values(person).execute();
  return { id, email: person.email };
}

/** Somebody like one of the cast, signed in. */
export async function joinSignedIn(market: Market, like: keyof typeof cast) {
  const { id } = await join(market, like);
  const token = newToken();
  await insertSession(market.db, id, hashToken(token));
  return { id, token };
}

const password = "correct horse";
let passwordHash: Promise<string> | undefined;

/** Signs in with `correct horse`. Hashing is slow on purpose, so it is done once. */
export async function joinWithPassword(market: Market): Promise<Given["known"]> {
  passwordHash ??= hashPassword(password);
  const { email } = await join(market, "lin", { password_hash: await passwordHash });
  return { email, password };
}

/** Of Lin's car everything is known, so that every field of it is told. */
const everyFact = {
  quantity: 1,
  powertrain: "phev",
  powertrain_read: true,
  engine_cc: 1500,
  engine_cc_read: true,
  condition: "used",
  first_registered_on: "2024-03-01",
  mileage_km: 40,
  vin: "LGXCE6CD1P0123456",
  basis: "FCA",
  basis_place: "Khorgos",
  export_ready: "confirmation",
  guide_price_cny: 159_800,
  cny_per_dollar: 7.1,
  price_tax: "without",
  ready: "there",
} as const;

/** Things to call about, made anew; Wang and Daulet have some too. */
export async function prepare(market: Market, known: Given["known"]): Promise<Given> {
  const car = await market.given.car({ supplier_id: cast.lin.id, ...everyFact });
  await market.given.car({ supplier_id: cast.wang.id });
  const request = await market.given.request({ dealer_id: cast.aigerim.id });
  await market.given.request({ dealer_id: cast.daulet.id });
  const offered = await offer(market);
  const dealId = await agree(market);
  const importId = await rememberImport(market, cast.lin.id);
  const listId = await stageDraft(market, cast.lin.id);
  await stageDraft(market, cast.wang.id);
  const pending = await join(market, "wang", { status: "pending" });
  const nameChangeId = await wishForName(market);
  const word = `chery${randomUUID().replaceAll("-", "")}`;
  await market.db
    .insertInto("words")
    .values({ kind: "brand", alias: word, spelling: word, name: "Chery" })
    .execute();
  const resetToken = newToken();
  await insertReset(market.db, (await join(market, "wang")).id, hashToken(resetToken));
  return {
    resetToken,
    word,
    carId: car.id,
    requestId: request.id,
    offered,
    dealId,
    importId,
    listId,
    pending,
    nameChangeId,
    known,
  };
}

async function wishForName(market: Market): Promise<string> {
  const { id: account_id } = await join(market, "wang");
  const id = randomUUID();
  const wished = { company_name: "West Gate Export" };
  await market.db.insertInto("name_changes").values({ id, account_id, wished }).execute();
  return id;
}

/** A request of Aigerim's with an offer of Lin's, or of others. */
export async function offer(
  { db, given }: Market,
  {
    dealer_id = cast.aigerim.id,
    supplier_id = cast.lin.id,
  }: { dealer_id?: string; supplier_id?: string } = {},
): Promise<Given["offered"]> {
  const { id } = await given.request({ dealer_id });
  const offer_id = randomUUID();
  const said = { supplier_id, suggested_price: 1, available_quantity: 1, notes: "" };
  await db
    .insertInto("offers")
    .values({ id: offer_id, request_id: id, ...said })
    .execute();
  return { id, offer_id };
}

/** What Lin and Aigerim, or others, agreed on about a request that is gone by now. */
export async function agree(
  { db }: Market,
  {
    dealer_id = cast.aigerim.id,
    supplier_id = cast.lin.id,
  }: { dealer_id?: string; supplier_id?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const car = {
    car_id: "",
    brand: "BYD",
    model: "Han",
    model_name: "",
    year: 2024,
    trim_level: "",
    body_color: "",
    interior_color: "",
    body_color_name: "",
    interior_color_name: "",
    location: "",
  };
  const parties = { dealer_id, supplier_id };
  const said = { request_number: "R-2345", price: 1, quantity: 1, basis_place: "", notes: "" };
  await db
    .insertInto("deals")
    .values({ id, deal_number: shortCode("D"), ...parties, car, ...said })
    .execute();
  return id;
}

/** An import that was done, of a file of which nothing went in. */
export async function rememberImport({ db }: Market, supplierId: string): Promise<string> {
  const id = randomUUID();
  const done = { supplier_id: supplierId, at: new Date().toISOString(), file_name: "stock.csv", size: 100 };
  await db
    .insertInto("imports")
    .values({ id, ...done })
    .execute();
  return id;
}

/** A price list that waits to be looked at, in the place of the one before. */
export async function stageDraft({ db }: Market, supplierId: string): Promise<string> {
  const bytes = Buffer.from("brand,model,year,price,quantity\nBYD,Seal,2025,24100,3\n");
  const list = { id: randomUUID(), file_name: "list.csv", size: bytes.length };
  await db.deleteFrom("price_lists").where("supplier_id", "=", supplierId).execute();
  await db
    .insertInto("price_lists")
    .values({ supplier_id: supplierId, ...list })
    .execute();
  await db.insertInto("price_list_parts").values({ supplier_id: supplierId, number: 0, bytes }).execute();
  return list.id;
}
