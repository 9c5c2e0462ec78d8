import { changeMatchMails } from "@khorgos/contract/accounts/own-account";
import { readNews } from "@khorgos/contract/news/news";
import { changeRequestStatus, deleteRequest } from "@khorgos/contract/requests/requests";
import { decideOnOffer, giveUpDeal } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice, publicUrl } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { requestJobs } from "../requests/request-jobs.ts";
import { tellExpiring } from "../requests/tell-parties.ts";
import { matchingJobs } from "./matching-jobs.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, (deps) => ({ ...matchingJobs(deps), ...requestJobs(deps) }));
});
afterEach(async () => {
  await office.clear();
  await market.db.deleteFrom("car_requests").execute();
  // News of a deal outlives its request.
  await market.db.deleteFrom("news").execute();
  await market.db.updateTable("accounts").set({ match_mails: "daily" }).execute();
});
afterAll(() => market.close());

const choose = (who: "lin" | "wang" | "aigerim", match_mails: "at_once" | "daily" | "never") =>
  market.as(who)(changeMatchMails, { match_mails });
const offer = (who: "lin" | "wang", id: string, suggested_price: number, over = {}) =>
  market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1, notes: "", ...over });
/** The letters that are written when it is nine in the morning for all of these. */
async function digest(role: "dealer" | "supplier") {
  const jobs = matchingJobs({ db: market.db, sendMail: async () => {}, publicUrl, supportEmail: "" });
  await jobs[`mail-${role}s-news`]?.work({});
  return office.deliver();
}
const spaced = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("what has a letter of its own is not in the other one, and what has none is in it", async () => {
  const { id, request_number } = await market.given.request();
  await offer("lin", id, 20_000);
  expect(await office.deliver()).toHaveLength(1);
  expect(await digest("dealer")).toEqual([]);

  await offer("wang", id, 21_000);
  await offer("wang", id, 21_500);
  await market.as("wang")(withdrawOffer, { id, state: "withdrawn", reason: "" });
  expect(await office.deliverLater()).toEqual([]);
  const [letter, ...others] = await digest("dealer");
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: cast.aigerim.email, subject: "Новое по вашим запросам: 3" });
  const car = `${request_number}, BYD Han, 2024: West Gate Cars`;
  for (const said of [
    "новое предложение, 21 000 $",
    "предложение изменено, 21 500 $",
    "предложение на 21 500 $ отозвано",
  ])
    expect(spaced(letter?.text)).toContain(`${car}: ${said}`);
  expect(await digest("dealer")).toEqual([]);
});

test("a supplier reads of each decision as they wish: at once, in the morning or never", async () => {
  await choose("lin", "at_once");
  await choose("wang", "never");
  const { id, request_number } = await market.given.request({ quantity: 5 });
  const { response: lins } = await offer("lin", id, 20_000);
  const { response: wangs } = await offer("wang", id, 19_000);
  const dealer = market.as("aigerim");
  const suppliersMails = async () => (await office.deliver()).filter(({ to }) => to !== cast.aigerim.email);
  const [undercut, ...more] = await suppliersMails();
  expect(more).toEqual([]);
  expect(undercut).toMatchObject({ to: cast.lin.email, subject: "经销商求购有 1 条新消息" });
  expect(spaced(undercut?.text)).toContain("有其他供应商的报价低于您的 20 000 $");
  for (const secret of ["19 000", cast.wang.company_name])
    expect(spaced(undercut?.text)).not.toContain(secret);

  await dealer(decideOnOffer, { id, offer_id: wangs.id, state: "accepted" });
  await dealer(decideOnOffer, { id, offer_id: lins.id, state: "declined", reason: "price" });
  await dealer(changeRequestStatus, { id, status: "closed" });
  expect(await suppliersMails()).toEqual([]);
  const [later, ...others] = await office.deliverLater();
  expect(others).toEqual([]);
  expect(later?.subject).toBe("经销商求购有 2 条新消息");
  const text = spaced(later?.text);
  expect(text).toContain(
    `${request_number}，2024 款 BYD Han：${cast.aigerim.dealership_name} 接受了其他报价，您的报价为 20 000 $`,
  );
  expect(text).toContain(`${cast.aigerim.dealership_name} 拒绝了您的报价 20 000 $`);
  expect([await digest("supplier"), await office.deliverLater()]).toEqual([[], []]);
});

test("of an acceptance, and of a deal that fell through, a supplier reads at once who has one letter a day", async () => {
  const { id } = await market.given.request({ quantity: 5 });
  const { response } = await offer("wang", id, 21_000);
  await offer("lin", id, 20_000);
  await office.deliver();
  const acceptance = { id, offer_id: response.id, state: "accepted" } as const;
  const { deal } = await market.as("aigerim")(decideOnOffer, acceptance);
  const [accepted, ...others] = await office.deliver();
  expect(others).toEqual([]);
  expect(accepted?.to).toBe(cast.wang.email);
  const dealership = cast.aigerim.dealership_name;
  expect(spaced(accepted?.text)).toContain(
    `${deal?.deal_number}，2024 款 BYD Han：${dealership} 已接受您的报价 21 000 $`,
  );

  const failure = { id: deal?.id ?? "", state: "fell_through", reason: "No room" } as const;
  await market.as("aigerim")(giveUpDeal, failure);
  expect(await office.deliver()).toEqual([]);
  const [fell, ...more] = await office.deliverLater();
  expect(more).toEqual([]);
  expect(spaced(fell?.text)).toContain(`与 ${dealership} 的交易已取消`);
  const digests = await digest("supplier");
  expect(digests.find(({ to }) => to === cast.lin.email)?.text).toContain("接受了其他报价");
  expect(digests.find(({ to }) => to === cast.wang.email)?.text).not.toContain(deal?.deal_number);
});

test("what is told of a deleted request, or of a deal about one, is in a letter that names it", async () => {
  const [first, second] = [await market.given.request(), await market.given.request()];
  await offer("wang", first.id, 20_000);
  const { response } = await offer("wang", second.id, 21_000);
  const acceptance = { id: second.id, offer_id: response.id, state: "accepted" } as const;
  const { deal } = await market.as("aigerim")(decideOnOffer, acceptance);
  for (const { id } of [first, second]) await market.as("aigerim")(deleteRequest, { id });
  const id = deal?.id ?? "";
  await market.as("aigerim")(giveUpDeal, { id, state: "fell_through", reason: "No room" });
  const letters = (await digest("supplier")).filter(({ to }) => to === cast.wang.email);
  const dealership = cast.aigerim.dealership_name;
  const text = spaced(letters.map((letter) => letter.text).join("\n"));
  expect(text).toContain(`${first.request_number}，2024 款 BYD Han：${dealership} 已关闭求购`);
  expect(text).toContain(
    `${deal?.deal_number}，2024 款 BYD Han：与 ${dealership} 的交易已取消，单价 21 000 $`,
  );
});

test("that an offer ends tomorrow is in the letter of the morning, unless it was extended meanwhile", async () => {
  const { rows } = await sql<{
    tomorrow: string;
    later: string;
  }>`select (day + 1)::text as tomorrow, (day + 2)::text as later
    from (select (now() at time zone interval '5 hours')::date as day) today`.execute(market.db);
  const { id } = await market.given.request();
  const valid_until = rows[0]?.tomorrow;
  await offer("lin", id, 20_000, { valid_until });
  await offer("wang", id, 21_000, { valid_until });
  await tellExpiring(market.db)();
  await offer("wang", id, 21_000, { valid_until: rows[0]?.later });
  await office.deliver();
  const text = spaced((await digest("dealer"))[0]?.text);
  expect(text).toContain("завтра истекает предложение на 20 000 $");
  expect(text).not.toContain("истекает предложение на 21 000 $");
});

test("what ends tomorrow is told within the hour before the dealers' letters of the morning", () => {
  const deps = { db: market.db, sendMail: async () => {}, publicUrl, supportEmail: "" };
  const minuteOf = (at = "") => {
    const [minute = "", hours = ""] = at.split(" ");
    return Number.parseInt(hours, 10) * 60 + Number.parseInt(minute, 10);
  };
  const letters = minuteOf(matchingJobs(deps)["mail-dealers-news"]?.at);
  const told = minuteOf(requestJobs(deps)["tell-expiring-offers"]?.at);
  expect(told).toBeGreaterThan(letters - 60);
  expect(told).toBeLessThan(letters);
});

test("what was read before the morning is in no letter", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 19_000);
  await market.as("lin")(readNews, { until: "2099-01-01T00:00:00Z" });
  expect(await digest("supplier")).not.toContainEqual(expect.objectContaining({ to: cast.lin.email }));
});
