import type pg from "pg";
import { brands, fillCatalogue } from "../bench/catalogue/fill-catalogue.ts";
import { hashPassword } from "../../server/src/platform/credentials/hash-password.ts";

/** Everybody's, in the market that is put under load. */
export const PASSWORD = "khorgos-load";

export type Size = { cars: number; suppliers: number; dealers: number; requests: number; offersEach: number };

/**
 * Fills an empty market and signs everybody in: whose e-mail begins `sales1@` or `buyer1@` holds the token `sales1` or
 * `buyer1`. Answers the ids of some cars and of some open requests.
 */
export async function fillMarket(pool: pg.Pool, size: Size) {
  await fillCatalogue(pool, size.cars, size.suppliers);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(
      `insert into accounts (id, name, email, phone, address, role, language, password_hash, status, dealership_name)
       select gen_random_uuid(), 'Buyer ' || i, 'buyer' || i || '@load.example', '+7701' || lpad(i::text, 7, '0'),
         'Raimbek Avenue ' || i || ', Almaty', 'dealer', 'ru', $2, 'approved', 'Motors ' || i
       from generate_series(1, $1::int) i`,
      [size.dealers, await hashPassword(PASSWORD)],
    );
    await client.query(
      `insert into sessions (token_hash, account_id)
       select encode(sha256(split_part(email, '@', 1)::bytea), 'hex'), id from accounts where email ~ '^(sales|buyer)\\d+@'`,
    );
    await client.query(
      `with people as (
         select array_agg(id) filter (where role = 'dealer' and email like 'buyer%') as dealers,
           array_agg(id) filter (where role = 'supplier' and email like 'sales%') as suppliers from accounts
       ), posted as (
         insert into car_requests (id, request_number, dealer_id, brand, model, year, max_price, quantity, status, created_at)
         select gen_random_uuid(), 'L-' || i, dealers[1 + i % cardinality(dealers)], ($3::text[])[1 + i % 40],
           ($3::text[])[1 + i % 40] || ' X0', 2025, 30000, 1 + i % 5, case when i % 3 = 0 then 'closed' else 'open' end,
           now() - i * interval '1 minute'
         from people, generate_series(1, $1::int) i returning id
       )
       insert into offers (id, request_id, supplier_id, suggested_price, available_quantity)
       select gen_random_uuid(), p.id, suppliers[1 + (p.nth * 7 + k * 13) % cardinality(suppliers)], 20000 + k * 100, 1
       from people, (select id, row_number() over () as nth from posted) p, generate_series(1, $2::int) k`,
      [size.requests, size.offersEach, brands],
    );
    for (const table of ["accounts", "sessions", "car_requests", "offers"])
      await client.query(`vacuum analyze ${table}`);
    const idsOf = async (from: string) =>
      (await client.query<{ id: string }>(`select id from ${from} limit 5000`)).rows.map(({ id }) => id);
    return { cars: await idsOf("cars"), requests: await idsOf("car_requests where status = 'open'") };
  } finally {
    client.release(true);
  }
}
