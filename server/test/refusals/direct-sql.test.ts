import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorCodeOf } from "../../src/platform/db/transact.ts";
import { cast } from "../../src/demo/cast.ts";
import { type Market, openMarket } from "../market.ts";
import { stageDraft, rememberImport } from "../prepare.ts";

/** What the market promises holds also for anyone who writes into its tables past every rule. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { db, given } = market;
  await given.car();
  const { id } = await given.request();
  const offer = {
    request_id: id,
    supplier_id: cast.lin.id,
    suggested_price: 1,
    available_quantity: 1,
    notes: "",
  };
  const offerId = randomUUID();
  await db
    .insertInto("offers")
    .values({ id: offerId, ...offer })
    .execute();
  const earlier = { offer_id: offerId, suggested_price: 2, available_quantity: 1, notes: "" };
  await db
    .insertInto("earlier_offers")
    .values({ id: randomUUID(), ...earlier })
    .execute();
  await rememberImport(market, cast.lin.id);
  await stageDraft(market, cast.lin.id);
});
afterAll(() => market.close());

const CHECKED = "23514";
const UNIQUE = "23505";
const REFERRED = "23503";
const NEEDED = "23502";
const TOO_LARGE = "22003";

/** SQLSTATE of what the database says to this; empty when it is done, which is then taken back. */
const said = (statement: string) =>
  market.db
    .transaction()
    .execute(async (tx) => {
      const { numAffectedRows = 0n } = await sql.raw(statement).execute(tx);
      throw new Error(`${numAffectedRows} rows`);
    })
    .catch((error: Error) => errorCodeOf(error) ?? error.message);

const money = (column: string): [string, string][] => [
  [`${column} = -0.01`, CHECKED],
  [`${column} = 'NaN'`, CHECKED],
  [`${column} = 1e9`, TOO_LARGE],
  [`${column} = null`, NEEDED],
];
const whole = (column: string, lowest: number): [string, string][] => [
  [`${column} = ${lowest - 1}`, CHECKED],
  [`${column} = null`, NEEDED],
];
const what: [string, string][] = [
  ["brand = ''", CHECKED],
  ["model = ''", CHECKED],
  ["year = 1899", CHECKED],
  ["year = 2201", CHECKED],
];
const nobody = "'99999999-9999-4999-8999-999999999999'";

const wrongs: Record<string, [change: string, state: string][]> = {
  cars: [
    ...money("price"),
    ...whole("quantity", 0),
    ...what,
    ["supplier_sku = ''", CHECKED],
    [`supplier_id = ${nobody}`, REFERRED],
  ],
  car_requests: [
    ...money("max_price"),
    ...whole("quantity", 1),
    ...what,
    ["status = 'sold'", CHECKED],
    [`dealer_id = ${nobody}`, REFERRED],
  ],
  offers: [
    ...money("suggested_price"),
    ...whole("available_quantity", 1),
    [`request_id = ${nobody}`, REFERRED],
    [`supplier_id = ${nobody}`, REFERRED],
  ],
  earlier_offers: [...money("suggested_price"), ...whole("available_quantity", 1)],
  accounts: [
    ["role = 'owner'", CHECKED],
    ["status = 'suspended'", CHECKED],
    ["language = 'kk'", CHECKED],
    ["email = 'A@b.example'", CHECKED],
    ["email = ' a@b.example'", CHECKED],
    ["email = ''", CHECKED],
    ["email = 'lin@linauto.example'", UNIQUE],
    ["password_hash = null", NEEDED],
  ],
  sessions: [[`account_id = ${nobody}`, REFERRED]],
  words: [
    ["kind = 'model'", CHECKED],
    ["alias = ''", CHECKED],
  ],
  imports: [...whole("inserted", 0), ...whole("size", 0), [`supplier_id = ${nobody}`, REFERRED]],
  price_lists: [...whole("rows_done", 0), ["status = 'sold'", CHECKED]],
};

const attempts = Object.entries(wrongs).flatMap(([table, changes]) =>
  changes.map(([change, state]) => ({ statement: `update ${table} set ${change}`, state })),
);

test.each(attempts)("$statement is refused", async ({ statement, state }) => {
  expect(await said(statement)).toBe(state);
});

test.each([
  "update cars set price = 0, quantity = 0, year = 1900",
  "update car_requests set max_price = 999999999.99, quantity = 1",
  "update offers set suggested_price = 0",
])("what is allowed is done, so the refusals above are no accident: %s", async (statement) => {
  expect(await said(statement)).toBe("1 rows");
});

test("a second offer of one supplier, a number or a SKU that is taken are refused", async () => {
  const again = (table: string, same: string, id: string) =>
    said(`insert into ${table} select (jsonb_populate_record(t, '{"id": ${id}${same}}')).* from ${table} t`);
  const id = `"${randomUUID()}"`;
  expect(await again("offers", "", id)).toBe(UNIQUE);
  expect(await again("car_requests", "", id)).toBe(UNIQUE);
  expect(await again("cars", "", id)).toBe(UNIQUE);
  expect(await again("cars", `, "car_id": "C-OTHER"`, id)).toBe(UNIQUE);
});

test("no check was left without being looked through", async () => {
  const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(market.db);
  expect(rows).toEqual([]);
});
