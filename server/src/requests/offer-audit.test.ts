import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { listAudit } from "@khorgos/contract/administration/administration";
import { decideOnOffer, giveUpDeal } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { deleteRequest } from "@khorgos/contract/requests/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const offer = (who: "lin" | "wang", id: string, suggested_price: number, available_quantity = 1) =>
  market.as(who)(makeOffer, { id, suggested_price, available_quantity, notes: "" });
const audit = async (q?: string) =>
  (await market.as("saule")(listAudit, { q })).entries.map(({ who, what, whom, why }) => [
    what,
    who,
    whom,
    why,
  ]);
const subjectOf = ({ name, email }: { name: string; email: string }) => `${name} <${email}>`;

test("each change of an offer and a deal stands in the audit log once, of whom by whom, and says no reason that somebody wrote", async () => {
  const { id, request_number } = await market.given.request({ quantity: 5 });
  await offer("lin", id, 20_000, 3);
  await offer("lin", id, 19_500, 3);
  for (let time = 0; time < 2; time++)
    await market.as("lin")(withdrawOffer, { id, state: "withdrawn", reason: "Lin's own words" });
  const { response } = await offer("lin", id, 19_000.5, 2);
  const decide = (state: "declined" | "accepted") =>
    market.as("aigerim")(decideOnOffer, { id, offer_id: response.id, state });
  for (let time = 0; time < 2; time++) await decide("declined");
  await offer("lin", id, 18_000, 2);
  await decide("accepted");
  const { deal } = await decide("accepted");
  const giveUp = () =>
    market.as("aigerim")(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason: "Her own words" });
  await giveUp();
  await giveUp();

  const [lin, aigerim] = [cast.lin, cast.aigerim];
  const number = deal?.deal_number;
  expect(await audit()).toEqual([
    ["deal_fell_through", aigerim.name, subjectOf(lin), `${number} 2 18000.00`],
    ["offer_accepted", aigerim.name, subjectOf(lin), `${number} 2 18000.00`],
    ["offer_made", lin.name, subjectOf(aigerim), `${request_number} 2 18000.00`],
    ["offer_declined", aigerim.name, subjectOf(lin), `${request_number} 2 19000.50`],
    ["offer_made", lin.name, subjectOf(aigerim), `${request_number} 2 19000.50`],
    ["offer_withdrawn", lin.name, subjectOf(aigerim), `${request_number} 3 19500.00`],
    ["offer_revised", lin.name, subjectOf(aigerim), `${request_number} 3 19500.00`],
    ["offer_made", lin.name, subjectOf(aigerim), `${request_number} 3 20000.00`],
  ]);
  // Either party finds it, and so does the number.
  for (const q of [lin.name, aigerim.name]) expect(await audit(q)).toHaveLength(8);
  expect(await audit(request_number)).toHaveLength(6);

  await market.as("aigerim")(deleteRequest, { id });
  expect(await audit()).toHaveLength(8);
});

test("what is refused leaves no entry", async () => {
  const before = (await audit()).length;
  const { id } = await market.given.request();
  await expect(offer("wang", id, 20_000, 99)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(
    market.as("wang")(withdrawOffer, { id, state: "withdrawn", reason: "" }),
  ).rejects.toMatchObject({ code: "offer_not_found" });
  expect(await audit()).toHaveLength(before);
});

test("who deleted their account is named in no entry, by whichever side it was written", async () => {
  const { id } = await market.given.request();
  await offer("wang", id, 20_000);
  const { response } = await offer("wang", id, 19_000);
  await market.as("aigerim")(decideOnOffer, { id, offer_id: response.id, state: "declined" });
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword("long enough") })
    .where("id", "=", cast.wang.id)
    .execute();
  await market.as("wang")(eraseAccount, { password: "long enough" });
  const entries = JSON.stringify(await audit());
  expect(entries).toContain("offer_declined");
  for (const trace of [cast.wang.name, cast.wang.email, cast.wang.company_name])
    expect(entries).not.toContain(trace);
});
