import { listAudit, listUsers, rejectUser } from "@khorgos/contract/administration/administration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await market.given.newcomer("Marat Ospanov", {
    phone: "+77078881122",
    dealership_name: "Тулпар Авто",
    wechat_id: "marat_t",
  });
  await market.given.newcomer("Zhao Min", {
    phone: "+8613999000011",
    dealership_name: "华晨（新疆）汽车出口有限公司",
  });
});
afterAll(() => market.close());

const found = async (q: string, status?: "pending") => {
  const { users, total } = await market.as("saule")(listUsers, { q, status });
  expect(total).toBe(users.length);
  return users.map(({ name }) => name);
};

test.each([
  ["  aIGERIM  ", cast.aigerim.name],
  ["sadykova aigerim", cast.aigerim.name],
  ["wang  gate", cast.wang.name],
  ["AIGERIM@almaty-motors.EXAMPLE ", cast.aigerim.name],
  ["тулпар", "Marat Ospanov"],
  ["MARAT_T", "Marat Ospanov"],
])("%o finds %s, in whatever case and order", async (q, name) => {
  expect(await found(q)).toEqual([name]);
});

test.each([
  ["+77012345678", cast.aigerim.name],
  ["8 (701) 234-56-78", cast.aigerim.name],
  [" 8 701 23 ", cast.aigerim.name],
  ["701 2345", cast.aigerim.name],
  ["138 0013 8000", cast.lin.name],
  ["00 86 138", cast.lin.name],
  ["707.888 11 22", "Marat Ospanov"],
])("a phone typed %o finds %s", async (q, name) => {
  expect(await found(q)).toEqual([name]);
});

test.each([
  ["МАРАТ Оспанов", "Marat Ospanov"],
  ["tulpar avto", "Marat Ospanov"],
  ["Айгерим", cast.aigerim.name],
  ["ахметов daulet", cast.daulet.name],
])("%o finds %s, whichever letters the name is written in", async (q, name) => {
  expect(await found(q)).toEqual([name]);
});

test.each(["华晨汽车", "出口有限公司", "華晨汽車", "华晨(新疆)", "华晨 出口"])(
  "a part of a Chinese name, %o, finds its company",
  async (q) => {
    expect(await found(q)).toEqual(["Zhao Min"]);
  },
);

test.each(["8 800 555 35 35", "aigerim wang", "%", "+"])("%o finds nobody", async (q) => {
  expect(await found(q)).toEqual([]);
});

test("among those who wait only those who wait are found", async () => {
  expect(await found("8 70", "pending")).toEqual(["Marat Ospanov"]);
  expect((await found("   ", "pending")).toSorted()).toEqual(["Marat Ospanov", "Zhao Min"]);
});

test("anyone who has the phone of somebody else is shown with their name", async () => {
  await market.given.newcomer("Olga Kim", { phone: cast.wang.phone });
  const sharing = async (q: string) =>
    (await market.as("saule")(listUsers, { q })).users.map((user) => user.phone_shared_with);
  expect(await sharing("olga")).toEqual([[cast.wang.name]]);
  expect(await sharing(cast.wang.email)).toEqual([["Olga Kim"]]);
  expect(await sharing(cast.lin.email)).toEqual([[]]);
});

test("who registers under a name that looks like another's is shown with whose it is, and what it claims", async () => {
  // "Lin Auto Export" with two Cyrillic letters and a gap less.
  await market.given.newcomer("Lin Yuе", { dealership_name: "LIN АUTОEXPORT (оfficial)" });
  await market.given.newcomer("Linaut Exporter", { dealership_name: "Lin Аuto  Ехport" });
  const doubts = async (q: string, status?: "pending") =>
    (await market.as("saule")(listUsers, { q, status })).users.map(({ name_doubts }) => name_doubts);
  const { id: account_id, name, email, company_name } = cast.lin;
  expect(await doubts("Yuе", "pending")).toEqual([
    { looks_like: [{ account_id, alike: name, name, email }], claims: ["оfficial"] },
  ]);
  expect(await doubts("Exporter")).toEqual([
    { looks_like: [{ account_id, alike: company_name, name, email }], claims: [] },
  ]);
  expect(await doubts("ospanov")).toEqual([undefined]);
  // Who was let in is told of in no list, and neither is a person of themselves.
  expect(await doubts(cast.lin.email)).toEqual([undefined]);
});

test("the log is searched for who, whom and why, and for a kind of command", async () => {
  const saule = market.as("saule");
  await saule(rejectUser, { id: cast.daulet.id, message: "Prices out of date" });
  const told = async (filter: { q?: string; what?: "approved" | "rejected" | "suspended" }) =>
    (await saule(listAudit, filter)).entries.map(({ whom }) => whom);
  const daulet = [`${cast.daulet.name} <${cast.daulet.email}>`];
  expect(await told({ q: " DAULET saule " })).toEqual(daulet);
  expect(await told({ q: "out of date" })).toEqual(daulet);
  expect(await told({ q: "aigerim" })).toEqual([]);
  expect(await told({ what: "approved" })).toEqual([]);
});
