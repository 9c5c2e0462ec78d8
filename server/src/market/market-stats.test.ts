import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { openResponseCache } from "../platform/http/response-cache.ts";
import { connect, connectPool } from "../platform/db/connect.ts";
import { statsFor } from "./market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("figures that a replica fails to give are no answer for who asks the primary meanwhile", async () => {
  const answers = openResponseCache(1_000_000);
  const { id, role, name, email } = cast.aigerim;
  const actor = { id, role, name, email, sessionHash: "", catalogueVersion: "1" };
  const replica = connect(connectPool("postgres://nobody@127.0.0.1:1/nothing"));
  const [failed, told] = await Promise.allSettled([
    statsFor({ db: replica, isPrimary: false, actor, answers }, {}),
    statsFor({ db: market.db, isPrimary: true, actor, answers }, {}),
  ]);
  expect(failed.status).toBe("rejected");
  expect(told).toMatchObject({ value: { total: 0 } });
  await replica.destroy();
});
