import { connect } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportMarket } from "@khorgos/contract/cars/exports";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

const CARS = 4_000;

let market: Market;
let port: number;
beforeAll(async () => {
  market = await openMarket();
  await sql`insert into cars (id, car_id, supplier_id, supplier_sku, sku_generated, brand, model, year, trim_level, body_color,
      interior_color, price, quantity, location, seller, additional_features, notes)
    select gen_random_uuid(), 'C-' || n, ${cast.lin.id}::uuid, 'S-' || n, false, 'BYD', 'Seal ' || n, 2025, '', 'white',
      'black', 10000 + n, 3, 'Khorgos', 'Lin', '', repeat('x', 1000)
    from generate_series(1, ${CARS}) n`.execute(market.db);
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  const address = market.app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => market.close());

/** Asks for the list over a plain connection, and goes away as soon as `isEnough`. */
const askAndLeave = (format: string, isEnough: (heard: number) => boolean) =>
  new Promise<void>((resolve) => {
    let heard = 0;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `GET /api/cars/export?format=${format} HTTP/1.1\r\nhost: khorgos\r\nauthorization: Bearer aigerim-token\r\n\r\n`,
      );
      if (isEnough(heard)) setTimeout(() => socket.destroy(), 30);
    });
    socket.on("data", (piece) => {
      heard += piece.length;
      if (isEnough(heard)) socket.destroy();
    });
    socket.on("close", () => resolve());
  });

const busyConnections = async () => {
  const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(market.db);
  return rows[0]?.busy;
};

test.each([
  ["before the first byte", "csv", () => true],
  ["in the middle", "csv", (heard: number) => heard > 1_000],
  ["before the first byte", "xlsx", () => true],
  ["in the middle", "xlsx", (heard: number) => heard > 1_000],
])("anyone who leaves %s of a %s holds nothing back", async (_, format, isEnough) => {
  for (let nth = 0; nth < 4; nth += 1) {
    // One person has two downloads at most, so each of them must have been counted out.
    await expect
      .poll(() => market.raw("aigerim", { method: "GET", url: "/api/cars/export?brand=none" }), {
        timeout: 60_000,
      })
      .toMatchObject({ statusCode: 200 });
    await askAndLeave(format, isEnough);
  }
  await expect.poll(busyConnections, { timeout: 60_000 }).toBe(0);
});

test("a list is whole, and as the cars were at one moment", async () => {
  const over = new AbortController();
  const download = market
    .as("daulet")(exportMarket, { sort: "model", order: "asc" })
    .finally(() => over.abort());
  while (!over.signal.aborted)
    await sql`update cars set model = 'Han' where id in (select id from cars order by random() limit 50)`.execute(
      market.db,
    );
  const lines = (await (await download).file.text()).split("\r\n");
  expect(lines).toHaveLength(CARS + 2);
  expect(new Set(lines).size).toBe(CARS + 2);
});
