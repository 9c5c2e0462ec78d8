import { askSuppliers } from "@khorgos/contract/matching/matching";
import { changeRequestStatus } from "@khorgos/contract/requests/requests";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice, publicUrl } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { matchingJobs } from "./matching-jobs.ts";
import { insertAsked, lockOwnWanted } from "./matches.sql.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, matchingJobs);
});
afterEach(async () => {
  await office.clear();
  await market.given.noCars();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});
afterAll(() => market.close());

const aSealWanted = () => market.given.request({ model: "Seal", year: 2025, max_price: 25_000, quantity: 3 });
const lins = () => market.given.car();
const wangs = (over = {}) => market.given.car({ supplier_id: cast.wang.id, ...over });
const ask = (id: string, supplier_ids?: string[]) => market.as("aigerim")(askSuppliers, { id, supplier_ids });

test("nobody but the dealer who asks for the cars asks suppliers", async () => {
  const { id } = await aSealWanted();
  await expect(market.as("lin")(askSuppliers, { id })).rejects.toMatchObject({ code: "wrong_role" });
  await expect(market.as("daulet")(askSuppliers, { id })).rejects.toMatchObject({
    code: "request_not_found",
  });
});

test("those with a fit are asked, once, each in their language", async () => {
  const { id, request_number } = await aSealWanted();
  await lins();
  await lins();
  await market.given.car({ model: "Seal DM-i" });
  await wangs({ year: 2024 });

  expect(await ask(id)).toEqual({ asked: 1 });
  expect(await ask(id)).toEqual({ asked: 0 });
  const [letter, ...others] = await office.deliver();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: cast.lin.email, language: cast.lin.language });
  expect(letter?.subject).toContain(request_number);
  expect(letter?.text).toContain(cast.aigerim.dealership_name);
  expect(letter?.text).toContain("您符合要求的车源：2\n您接近要求的车源：1\n");
  expect(letter?.text).toContain(`${publicUrl}/car-requests?request=${id}`);
  for (const secret of ["phone", "email"] as const) expect(letter?.text).not.toContain(cast.aigerim[secret]);

  await wangs();
  expect(await ask(id)).toEqual({ asked: 1 });
  expect((await office.deliver()).map(({ to }) => to)).toEqual([cast.wang.email]);
});

test("a supplier whose offer stands is not asked, and is again once it is withdrawn", async () => {
  const { id } = await aSealWanted();
  await lins();
  await market.as("lin")(makeOffer, { id, suggested_price: 20_000, available_quantity: 1 });
  expect(await ask(id)).toEqual({ asked: 0 });
  await market.as("lin")(withdrawOffer, { id, state: "withdrawn" });
  expect(await ask(id)).toEqual({ asked: 1 });
});

test("a supplier who is named is asked when something of theirs is near, and never without a match", async () => {
  const { id } = await aSealWanted();
  await lins();
  await wangs({ year: 2024 });
  const { id: stranger } = await market.given.newcomer("Zhao", { role: "supplier", status: "approved" });

  expect(await ask(id, [cast.wang.id, stranger, cast.daulet.id])).toEqual({ asked: 1 });
  expect((await office.deliver()).map(({ to }) => to)).toEqual([cast.wang.email]);
  expect(await ask(id, [])).toEqual({ asked: 0 });
});

test("a supplier who may not enter is not asked, nor written to who was asked before", async () => {
  const { id } = await aSealWanted();
  await lins();
  await wangs();
  await market.given.standing("wang", "rejected");
  expect(await ask(id, [cast.lin.id, cast.wang.id])).toEqual({ asked: 1 });
  await market.given.standing("lin", "rejected");
  expect(await office.deliver()).toEqual([]);
});

test("about what is closed, sold or deleted by the time of the letter nobody is written to", async () => {
  await lins();
  const [closed, deleted, sold] = [await aSealWanted(), await aSealWanted(), await aSealWanted()];
  for (const { id } of [closed, deleted, sold]) expect(await ask(id)).toEqual({ asked: 1 });
  await market.as("aigerim")(changeRequestStatus, { id: closed.id, status: "closed" });
  await expect(ask(closed.id)).rejects.toMatchObject({ code: "request_closed" });
  await market.db.deleteFrom("car_requests").where("id", "=", deleted.id).execute();
  await market.given.noCars();
  expect(await office.deliver()).toEqual([]);
});

test("of a hundred requests at once a supplier has one letter, and one more when ten minutes are over", async () => {
  await lins();
  const { id } = await aSealWanted();
  await ask(id);
  expect(await office.deliver()).toHaveLength(1);
  const numbers: string[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const request = await aSealWanted();
    numbers.push(request.request_number);
    expect(await ask(request.id)).toEqual({ asked: 1 });
  }
  expect(await office.deliver()).toEqual([]);
  const [letter, ...others] = await office.deliverLater();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: cast.lin.email, subject: "100 条求购邀请您报价" });
  expect(numbers.filter((number) => letter?.text.includes(number))).toHaveLength(20);
  for (const secret of ["phone", "email"] as const) expect(letter?.text).not.toContain(cast.aigerim[secret]);
});

/** Long enough for a call to reach the lock it must wait at. */
const reachTheLock = () => pause(100);

test("at most thirty are asked about one request, also by two calls that meet", async () => {
  const { id } = await aSealWanted();
  const suppliers: string[] = [];
  for (let nth = 0; nth < 35; nth++) {
    const { id: supplier_id } = await market.given.newcomer(`Seller ${nth}`, {
      role: "supplier",
      status: "approved",
    });
    suppliers.push(supplier_id);
    await market.given.car({ supplier_id, price: 24_000 - nth });
  }
  const second = await market.db.transaction().execute(async (first) => {
    await lockOwnWanted(first, cast.aigerim.id, id);
    expect(await insertAsked(first, id, suppliers.slice(0, 20))).toHaveLength(20);
    const waiting = ask(id, suppliers.slice(20));
    await reachTheLock();
    return { waiting };
  });
  expect(await second.waiting).toEqual({ asked: 10 });
  expect(await ask(id)).toEqual({ asked: 0 });
  expect(await office.waiting()).toHaveLength(10);
  await expect(ask(id, suppliers)).rejects.toMatchObject({ code: "invalid_input" });
});
