import { allEndpoints } from "@khorgos/contract/market/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorisation } from "../../test/authorisation.ts";
import { refuseForgottenParts } from "../../test/forgotten-parts.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { callerOf } from "../../test/nasty.ts";
import { joinWithPassword, prepare } from "../../test/prepare.ts";
import { sendRaw } from "../../test/privacy/send-raw.ts";
import { fingerprintOfTables } from "../../test/tables.ts";
import { cast } from "../demo/cast.ts";

/** The database of this file refuses every command that changes something and raises the versions of nothing. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await refuseForgottenParts(market.db);
});
afterAll(() => market.close());

test("every command of the contract raises what it changes, and these change something", async () => {
  const known = await joinWithPassword(market);
  const watched = ["news", "car_requests", "offers", "deals"];
  const changing: string[] = [];
  // Signing out comes last, because nobody is answered after it.
  const isLast = ([name]: [string, unknown]) => Number(name === "logout" || name === "endAllSessions");
  for (const [name, endpoint] of [...allEndpoints].toSorted((a, b) => isLast(a) - isLast(b))) {
    if (endpoint.method === "GET") continue;
    const given = await prepare(market, known);
    // Something that fits the request, so that its supplier can be asked.
    await market.given.car({ model: "Han", year: 2024 });
    const account_id = cast[callerOf(endpoint) ?? "lin"].id;
    await market.db
      .insertInto("news")
      .values({
        account_id,
        kind: "asked",
        request_id: given.requestId,
        from_id: cast.daulet.id,
        price: 1,
      })
      .execute();
    const before = await fingerprintOfTables(market.db);
    const input = { ...authorisation[name]?.input(given) };
    if (name === "readNews") Object.assign(input, { until: new Date(Date.now() + 1000).toISOString() });
    const reply = await sendRaw(market, callerOf(endpoint), endpoint, input);
    expect([name, reply.statusCode < 500]).toEqual([name, true]);
    const after = await fingerprintOfTables(market.db);
    if (watched.some((table) => before[table] !== after[table])) changing.push(name);
  }
  expect(changing.toSorted()).toEqual([
    "askSuppliers",
    "changeRequestStatus",
    "decideOnOffer",
    "deleteRequest",
    "giveUpDeal",
    "makeOffer",
    "makeOffers",
    "postRequest",
    "readNews",
    "register",
    "withdrawOffer",
  ]);
});
