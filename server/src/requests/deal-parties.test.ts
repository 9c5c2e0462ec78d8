import { decideOnOffer, listDeals } from "@khorgos/contract/requests/deals";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { givenOffers } from "../../test/given-offers.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(() => market.db.deleteFrom("deals").execute());
afterAll(() => market.close());

const decide = (id: string, offer_id: string | undefined) =>
  market.as("aigerim")(decideOnOffer, { id, offer_id: offer_id ?? "", state: "accepted" });
const dealsOf = async (who: "lin" | "aigerim") => (await market.as(who)(listDeals, {})).deals;

test("a deal keeps both parties as they agreed, with the present ones beside them, and nobody of an erased account", async () => {
  const { id, offers } = await givenOffers(market, 1, "lin");
  const { deal } = await decide(id, offers[0]);
  expect(deal).toMatchObject({ dealer_now: null, supplier_now: null });
  const lin = market.db.updateTable("accounts").where("id", "=", cast.lin.id);
  await lin.set({ company_name: "Wang Export", phone: "+8613900139000" }).execute();
  const supplier = { company: cast.lin.company_name, phone: cast.lin.phone, name: cast.lin.name };
  const supplier_now = { company: "Wang Export", phone: "+8613900139000", name: cast.lin.name };
  for (const who of ["lin", "aigerim"] as const)
    expect(await dealsOf(who)).toMatchObject([{ supplier, supplier_now, dealer_now: null }]);

  await lin.set({ erased_at: new Date().toISOString() }).execute();
  const gone = { name: "", company: "", phone: "", email: "", wechat: "" };
  expect(await dealsOf("aigerim")).toMatchObject([{ supplier: gone, supplier_now: null }]);
  const { company_name, phone } = cast.lin;
  await lin.set({ erased_at: null, company_name, phone }).execute();
});

test("a deal that a server of the version before makes names both parties as they are", async () => {
  const { id, offers } = await givenOffers(market, 1, "lin");
  await decide(id, offers[0]);
  const [kept] = await dealsOf("aigerim");
  await market.db.updateTable("deals").set({ dealer_agreed: null, supplier_agreed: null }).execute();
  expect(await dealsOf("aigerim")).toEqual([kept]);
});
