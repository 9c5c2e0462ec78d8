import type pg from "pg";
import { cast } from "../../../server/src/demo/cast.ts";
import { body } from "./fill-catalogue.ts";

/**
 * Posts so many open requests for cars of a filled catalogue, the same ones each time: each wants what one of the cars is, for a
 * little more or less than it costs, and every third a colour besides.
 */
export async function postRequests(pool: pg.Pool, requests: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select setseed(0.24)");
    await client.query(
      `insert into car_requests (id, request_number, dealer_id, brand, model, year, body_color, max_price, quantity, created_at)
       select gen_random_uuid(), 'R-' || row_number() over (), $2, brand, model, year,
         case when random() < 0.33 then ($3::text[])[1 + floor(20 * power(random(), 2))::int] else '' end,
         (price * (0.9 + random() * 0.3))::int, 1 + floor(random() * 5)::int,
         timestamptz '2026-11-01' - random() * interval '60 days'
       from (select * from cars order by md5(id::text) limit $1) c`,
      [requests, cast.aigerim.id, body],
    );
    await client.query("vacuum (analyze) car_requests");
  } finally {
    client.release(true);
  }
}
