import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { OPEN_REQUESTS } from "./changed-parts.ts";
import { commitWithVersions, findVersions } from "./live-versions.sql.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const versionNow = async () => (await findVersions(market.db, [OPEN_REQUESTS])).get(OPEN_REQUESTS) ?? 0;
const raise = (during = async () => {}) =>
  market.db.transaction().execute(async (tx) => {
    await commitWithVersions(tx, [OPEN_REQUESTS]);
    await during();
  });

test("a server that stops right after it raised a version holds nobody up", async () => {
  const seen: number[] = [];
  await raise(async () => {
    seen.push(await versionNow());
    await raise();
    seen.push(await versionNow());
  });
  expect(seen[0]).toBeGreaterThan(0);
  expect(seen[1]).toBeGreaterThan(seen[0] ?? 0);
});
