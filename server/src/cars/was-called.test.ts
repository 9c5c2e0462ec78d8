import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { wasCalled } from "./cars.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("who took an old name again was not called what they are called", async () => {
  const { id, company_name, name } = cast.lin;
  const told = async () =>
    (
      await sql<{
        called: string | null;
      }>`select ${wasCalled("a.id")} as called from accounts a where a.id = ${id}`.execute(market.db)
    ).rows[0]?.called;
  const change = {
    id: randomUUID(),
    account_id: id,
    wished: { company_name: "Lin Global" },
    was: { company_name, name },
  };
  await market.db
    .insertInto("name_changes")
    .values({ ...change, state: "approved", decided_at: sql<string>`now()` })
    .execute();
  expect(await told()).toBeNull();
  await market.db.updateTable("accounts").set({ company_name: "Lin Global" }).where("id", "=", id).execute();
  expect(await told()).toBe(company_name);
});
