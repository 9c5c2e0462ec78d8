import { changeLanguage, login, me, register } from "@khorgos/contract/accounts/accounts";
import { addCar } from "@khorgos/contract/cars/cars";
import { approveUser, rejectUser } from "@khorgos/contract/administration/administration";
import { publishCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import {
  uploadPriceList,
  carColumns,
  type ExportColumn,
  exportColumns,
} from "@khorgos/contract/imports/imports";
import type { Call } from "@khorgos/contract/platform/call";
import { day } from "@khorgos/contract/platform/moment";
import { listRequests, postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { stringify } from "csv-stringify/sync";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { callInProcess } from "../platform/http/call-in-process.ts";
import { cast } from "./cast.ts";
import { catalogue } from "./catalogue.ts";
import { bodyColours, cities, features, interiorColours, plainCars, remarks, terms } from "./details.ts";
import { type Dice, dice } from "./dice.ts";
import { drawFacts } from "./draw-facts.ts";
import { applicants, moreDealers, moreSuppliers, turnedAway, wishes } from "./more-people.ts";
import { CNY_PER_DOLLAR, drawPriceFacts, takeInYuan } from "./yuan.ts";

/** Known to everybody who reads this: the demo is for looking around, on a data folder of its own. */
export const demoPassword = (email: string) => `khorgos-${email.split("@")[0] ?? ""}`;

/** People who may sign in to the demo market, with their passwords. */
export const demoCast = Object.values(cast).map(({ role, name, email }) => ({
  role,
  name,
  email,
  password: demoPassword(email),
}));

export const demoAdministrator = { email: cast.saule.email, password: demoPassword(cast.saule.email) };

/** Fills an empty market through its own front door, so that it holds nothing a real one could not. */
export async function stockMarket(app: FastifyInstance, db: Db): Promise<void> {
  // Nobody signs in to find that out: visitors change passwords and turn on two-step login.
  if (await hasDealers(db)) return;
  const outside = callInProcess(app);
  const signIn = async (email: string) =>
    callInProcess(app, (await outside(login, { email, password: demoPassword(email) })).token);
  const saule = await signIn(cast.saule.email);
  await saule(changeLanguage, { language: "en" });
  await db
    .updateTable("accounts")
    .set({ name: cast.saule.name })
    .where("email", "=", cast.saule.email)
    .execute();

  const suppliers = [
    cast.lin,
    cast.wang,
    ...moreSuppliers.map((person) => ({ ...person, language: "zh" as const })),
  ];
  const dealers = [
    cast.aigerim,
    cast.daulet,
    ...moreDealers.map((person) => ({ ...person, language: "ru" as const })),
  ];
  for (const person of suppliers) await join(outside, saule, { ...person, role: "supplier" });
  for (const person of dealers) await join(outside, saule, { ...person, role: "dealer" });
  for (const person of applicants)
    await outside(register, { ...person, password: demoPassword(person.email) });
  const { user } = await outside(register, { ...turnedAway, password: demoPassword(turnedAway.email) });
  await saule(rejectUser, { id: user.id, message: turnedAway.message });

  const today = day(new Date().toISOString());
  await saule(publishCosts, { valid_from: today, sheet: sampleSheet(today) });

  const luck = { random: dice(2026), ofFacts: dice(2027), ofPrices: dice(2028) };
  const sellers = [];
  for (const [place, { email, name }] of suppliers.entries()) {
    const seller = await signIn(email);
    const csvFile = priceListOf(name, place, luck);
    if (place === sellsInYuan) await takeInYuan(seller, csvFile);
    else await seller(uploadPriceList, { csvFile });
    const plain = plainCars[place];
    if (plain) await seller(addCar, plain);
    sellers.push(seller);
  }
  for (const { dealer, ...wish } of wishes.toReversed()) {
    const buyer = await signIn(
      dealers.find(({ email }) => email.startsWith(dealer))?.email ?? cast.aigerim.email,
    );
    await buyer(postRequest, { ...wish, year: new Date().getUTCFullYear() });
  }
  for (const [place, seller] of sellers.entries()) await answerRequests(seller, place, luck.random);
  await spreadOverTime(db);
}

const hasDealers = async (db: Db) =>
  (await db.selectFrom("accounts").select("id").where("role", "=", "dealer").limit(1).execute()).length > 0;

async function join(
  outside: Call,
  administrator: Call,
  person: { email: string; role: "supplier" | "dealer" } & Newcomer,
) {
  const { user } = await outside(register, { ...person, password: demoPassword(person.email) });
  await administrator(approveUser, { id: user.id });
}

type Newcomer = {
  name: string;
  phone: string;
  wechat_id: string;
  address: string;
  company_name?: string;
  dealership_name?: string;
  language: "ru" | "en" | "zh";
};

/** The same market every time; facts have dice of their own, so that telling more of them leaves the cars as they are. */
type Luck = { random: Dice; ofFacts: Dice; ofPrices: Dice };

/** The place of the supplier whose list is in yuan, by guide price. */
const sellsInYuan = 2;
/** One of fifty cars of a list is sold, and one of four in a list in dollars has facts of its price. */
const ONE_SOLD_OF = 50;
const ONE_GUIDED_OF = 4;

/** About 110 lines of stock, as a supplier would export them. */
function priceListOf(seller: string, place: number, luck: Luck): File {
  const columns = terms[place] ? exportColumns : carColumns;
  const inYuan = place === sellsInYuan;
  const cars = Array.from({ length: 110 }, (_, nth) => {
    const car = carOf(seller, place, luck);
    if (!terms[place]) return car;
    return {
      ...car,
      ...((inYuan || nth % ONE_GUIDED_OF === 0) && drawPriceFacts(car, luck.ofPrices)),
      ...(inYuan && { price: Math.round(car.price * CNY_PER_DOLLAR) }),
      ...(nth % ONE_SOLD_OF === 7 && { quantity: 0 }),
    };
  });
  const rows = cars.map((car: Partial<Record<ExportColumn, unknown>>) =>
    columns.map((column) => car[column]),
  );
  const header = columns.map((column) => (inYuan && column === "price" ? "price_cny" : column));
  return new File([stringify(rows, { header: true, columns: header, bom: true })], "price-list.csv");
}

function carOf(seller: string, place: number, { random, ofFacts }: Luck) {
  const [brand, model, trims, plainPrice, engines] = random.oneOf(catalogue) ?? [
    "BYD",
    "Han EV",
    [""],
    25_000,
    [],
  ];
  const trim = random.upTo(trims.length);
  const age = random.oneOf([0, 0, 0, 1, 1, 2, 3]) ?? 0;
  const price = plainPrice * (1 + trim * 0.09 - age * 0.07) + random.upTo(14) * 100;
  const year = new Date().getUTCFullYear() - age;
  const car = {
    brand,
    model,
    year,
    trim_level: trims[trim] ?? "",
    body_color: random.oneOf(bodyColours) ?? "",
    interior_color: random.oneOf(interiorColours) ?? "",
    price: Math.round(price / 100) * 100,
    quantity: 1 + random.upTo(8),
    location: random.oneOf(cities) ?? "",
    seller,
    additional_features: random.oneOf(features) ?? "",
  };
  const [notes = "", registered] = random.oneOf(remarks) ?? [];
  const basis = terms[place];
  return {
    ...car,
    notes,
    ...(basis && drawFacts({ year, trim, engines, registered, terms: basis }, ofFacts)),
  };
}

/** Each seller answers some of the open requests, a little below or above the budget. */
async function answerRequests(seller: Call, place: number, random: Dice) {
  await seller(me, {});
  const { requests } = await seller(listRequests, {});
  for (const [index, { id, max_price, quantity }] of requests.entries()) {
    if ((index + place) % 3 === 2 || index === 1) continue;
    const suggested_price = Math.round((max_price * (0.93 + random.upTo(12) / 100)) / 100) * 100;
    await seller(makeOffer, {
      id,
      suggested_price,
      available_quantity: 1 + random.upTo(quantity),
      notes: random.oneOf(remarks)?.[0] ?? "",
      basis: terms[place]?.[0],
      basis_place: terms[place]?.[1] ?? "",
    });
  }
}

/** A market where everything happened in the same second looks like what it is. */
async function spreadOverTime(db: Db) {
  await sql`update cars set updated_at = now() - make_interval(mins => (abs(hashtext(car_id)) % 40000))`.execute(
    db,
  );
  // Lists show what changed last; everybody who looks at one should meet a car that says little of itself.
  await sql`update cars set updated_at = now() - interval '3 hours' where trim_level = '' and location = ''`.execute(
    db,
  );
  await sql`update accounts set created_at = now() - make_interval(hours => 20 + (abs(hashtext(email)) % 2000)) where status <> 'pending'`.execute(
    db,
  );
  await sql`update accounts set created_at = now() - make_interval(mins => 40 + (abs(hashtext(email)) % 3000)) where status = 'pending'`.execute(
    db,
  );
  // Numbers of requests are drawn by lot, so their order is that in which they were posted.
  await sql`update car_requests r set created_at = now() - make_interval(mins => 90 + 600 * later.posted::integer)
    from (select id, count(*) over (order by created_at desc, id) - 1 as posted from car_requests) later
    where later.id = r.id`.execute(db);
  await sql`update audit_entries set at = case what
      when 'registered' then (select created_at from accounts where id = subject_id)
      else (select created_at from accounts where id = subject_id) + interval '3 hours' end
    where what in ('registered', 'approved', 'rejected')`.execute(db);
}
