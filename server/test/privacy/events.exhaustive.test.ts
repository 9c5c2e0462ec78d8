import { approveUser, rejectUser } from "@khorgos/contract/administration/administration";
import { login, logout, me, register } from "@khorgos/contract/accounts/accounts";
import { deleteCar, findCar } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { allEndpoints } from "@khorgos/contract/market/market";
import type { Call } from "@khorgos/contract/platform/call";
import { Failure } from "@khorgos/contract/platform/failures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../src/app.ts";
import { cast } from "../../src/demo/cast.ts";
import { connect, connectPool, type Db } from "../../src/platform/db/connect.ts";
import { callInProcess } from "../../src/platform/http/call-in-process.ts";
import { logLines } from "../../src/platform/http/log-events.ts";
import { limitsOn } from "../../src/platform/limits/limits.ts";
import { authorisation } from "../authorisation.ts";
import { type Market, depsOn, openMarket } from "../market.ts";
import { type Given, joinWithPassword, prepare } from "../prepare.ts";

/** What happened, and to whom, is found in the log afterwards; who they are and what they said is not. */

let market: Market;
let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
let known: Given["known"];
const lines: string[] = [];
beforeAll(async () => {
  market = await openMarket();
  known = await joinWithPassword(market);
  db = connect(connectPool(market.servedUrl));
  app = await buildApp(depsOn(db, { limits: limitsOn }), {
    logger: logLines("trace", { write: (line) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await market.close();
});

const as = (who?: keyof typeof cast) => callInProcess(app, who && `${who}-token`);

/** What the log says about what is done meanwhile. */
async function told(command: () => Promise<unknown>): Promise<unknown[]> {
  lines.length = 0;
  await command().catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
  return lines.map((line) => JSON.parse(line) as unknown);
}

const newcomer = {
  name: "Serik Omarov",
  phone: "+77017770011",
  email: "serik@aktau-cars.example",
  password: "a long enough one",
  address: "Aktau",
  role: "dealer" as const,
  dealership_name: "Aktau Cars",
  language: "ru" as const,
};

test("each command leaves its line, with who and about whom, at a moment in UTC", async () => {
  let id = "";
  const registered = await told(async () => void (id = (await as()(register, newcomer)).user.id));
  expect(registered).toMatchObject([
    {
      event: "register",
      outcome: "done",
      account: id,
      reqId: expect.any(String),
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  const saule = { account: cast.saule.id, about: id, outcome: "done" };
  expect(await told(() => as("saule")(approveUser, { id }))).toMatchObject([
    { event: "approveUser", ...saule },
  ]);
  expect(await told(() => as("saule")(rejectUser, { id, message: "No papers." }))).toMatchObject([
    { event: "rejectUser", ...saule },
  ]);
  const car = await market.given.car();
  expect(await told(() => as("lin")(deleteCar, { id: car.id }))).toMatchObject([
    { event: "deleteCar", outcome: "done", account: cast.lin.id, about: car.id },
  ]);
  const file = new File(["brand,model,year,price,quantity\nBYD,Seal,2025,24100,3\n"], "list.csv");
  const account = cast.lin.id;
  const said = await told(() => as("lin")(uploadPriceList, { csvFile: file }));
  expect(said.filter((line) => JSON.stringify(line).includes('"event":'))).toMatchObject([
    { event: "importEnded", outcome: "done", account, inserted: 1, rejected: 0 },
    { event: "uploadPriceList", outcome: "done", account },
  ]);
});

test("signing in, rightly or wrongly, and out again", async () => {
  let token = "";
  expect(await told(async () => void (token = (await as()(login, known)).token))).toMatchObject([
    { event: "login", outcome: "done", account: expect.any(String) },
  ]);
  expect(await told(() => callInProcess(app, token)(logout, {}))).toMatchObject([
    { event: "logout", outcome: "done" },
  ]);
  expect(await told(() => as()(login, { ...known, password: "guessed it" }))).toMatchObject([
    { event: "login", outcome: "wrong_credentials", from: expect.any(String) },
  ]);
});

test("who is not let in is told of also when they only asked; a question that is answered is not", async () => {
  expect(await told(() => as()(me, {}))).toMatchObject([{ event: "me", outcome: "not_signed_in" }]);
  expect(await told(() => as("aigerim")(deleteCar, { id: cast.lin.id }))).toMatchObject([
    { event: "deleteCar", outcome: "wrong_role", account: cast.aigerim.id },
  ]);
  const car = await market.given.car();
  expect(await told(() => as("aigerim")(findCar, { id: car.id }))).toEqual([]);
});

test("who is throttled is told of, but not once for each try", async () => {
  const guess = () => told(() => as()(login, { email: "nobody@khorgos.example", password: "guessed it" }));
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 40; tries++) outcomes.push(...(await guess()));
  const throttled = outcomes.filter((line) => JSON.stringify(line).includes(`"outcome":"too_many"`));
  expect(throttled.length).toBeGreaterThan(0);
  expect(throttled.length).toBeLessThan(15);
});

test("everything there is, asked by everybody, leaves nobody's words, secrets or whereabouts in the log", async () => {
  lines.length = 0;
  const callers: Call[] = [as(), callInProcess(app, "no-such-token"), as("lin"), as("aigerim"), as("saule")];
  const signOutLast = [...allEndpoints].toSorted(
    ([one], [other]) => Number(one === "logout") - Number(other === "logout"),
  );
  for (const [name, endpoint] of signOutLast) {
    const row = authorisation[name];
    for (const call of callers) {
      const input = row?.input(await prepare(market, known)) ?? {};
      await call(endpoint, input).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      });
    }
  }
  const people = await market.db.selectFrom("accounts").select(["email", "phone", "wechat_id"]).execute();
  const secrets = people.flatMap(({ email, phone, wechat_id: wechat }) => [email, phone, wechat]);
  const tokens = Object.keys(cast).map((who) => `${who}-token`);
  const text = lines.join("");
  expect(lines.length).toBeGreaterThan(allEndpoints.size);
  expect(text).toContain("busboyOptions");
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  expect(
    [...secrets, ...tokens, known.password, "no-such-token"].filter((it) => it !== "" && text.includes(it)),
  ).toEqual([]);
}, 600_000);
