import { login, register } from "@khorgos/contract/accounts/accounts";
import { approveUser } from "@khorgos/contract/administration/administration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE, storyClock } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { zhao as newcomer } from "../../test/newcomer.ts";
import { limitsOn } from "../platform/limits/limits.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

/** As people type it. */
const zhao = { ...newcomer, email: " Zhao@Tianshan-Cars.example " };
const post = (url: string, payload: object, remoteAddress?: string) =>
  market.app.inject({
    method: "POST",
    url: `/api/auth/${url}`,
    payload,
    ...(remoteAddress && { remoteAddress }),
  });
const accountsNamed = (email: string) =>
  market.db.selectFrom("accounts").where("email", "=", email).selectAll().execute();

test("nobody registers as an administrator", async () => {
  const reply = await post("register", {
    ...zhao,
    role: "administrator",
    email: "sly@tianshan-cars.example",
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: "invalid_input", errors: [{ path: "role" }] });
  expect(await accountsNamed("sly@tianshan-cars.example")).toEqual([]);
});

test("what only the server may set is ignored", async () => {
  const email = "eager@tianshan-cars.example";
  const id = "00000000-0000-4000-8000-00000000ffff";
  const forbidden = {
    id,
    status: "approved",
    decision_message: "ok",
    created_at: "2020-01-01T00:00:00Z",
    password_hash: "x",
  };
  const reply = await post("register", { ...zhao, ...forbidden, email, dealership_name: "Not mine" });
  expect(reply.statusCode).toBe(201);
  expect(Object.keys(reply.json().user).toSorted()).toEqual([
    "address",
    "company_name",
    "created_at",
    "dealership_name",
    "email",
    "id",
    "language",
    "match_mails",
    "name",
    "phone",
    "role",
    "status",
    "wechat_id",
  ]);
  const [account] = await accountsNamed(email);
  expect(account).toMatchObject({ status: "pending", decision_message: "", dealership_name: "" });
  expect(account?.id).not.toBe(id);
  expect(account?.created_at).not.toMatch(/^2020/);
  expect(account?.password_hash).toMatch(/^\$argon2id\$/);
});

test("a supplier registers, waits, and cannot sign in before approval", async () => {
  const { user, status, message } = await market.with()(register, zhao);
  expect({ status, message }).toEqual({
    status: "pending",
    message: "感谢您的注册！管理员将审核您的账户，通过后即可登录。",
  });
  expect(user).toMatchObject({
    email: "zhao@tianshan-cars.example",
    phone: "+8613999123456",
    wechat_id: "",
    status: "pending",
  });
  const signIn = { email: "ZHAO@tianshan-cars.example", password: "steppe wind" };
  await expect(market.with()(login, signIn)).rejects.toMatchObject({ code: "account_pending" });
  await market.as("saule")(approveUser, { id: user.id });
  await expect(market.with()(login, signIn)).resolves.toMatchObject({ user: { status: "approved" } });

  const entries = await market.db
    .selectFrom("audit_entries")
    .where("subject_id", "=", user.id)
    .orderBy("at")
    .selectAll()
    .execute();
  expect(entries).toMatchObject([
    { what: "registered", actor_id: user.id, subject: "Zhao Min <zhao@tianshan-cars.example>" },
    { what: "approved", actor_name: "Saule Nurlanova" },
  ]);
});

test("every wrong field is named at once", async () => {
  const reply = await post("register", {
    role: "dealer",
    name: " ",
    email: "nowhere",
    phone: "call me",
    password: "12345",
    address: "",
  });
  expect(reply.statusCode).toBe(400);
  const errors: { path: string; code: string }[] = reply.json().errors;
  expect(errors.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    "address required",
    "dealership_name required",
    "email email",
    "name required",
    "password password_length",
    "phone phone",
  ]);
});

test("fifty people who register one e-mail at the same moment make one account", async () => {
  const spelled = (number: number) =>
    "rush@tianshan-cars.example"
      .split("")
      .map((letter, at) => ((number >> (at % 6)) & 1 ? letter.toUpperCase() : letter))
      .join("");
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, number) => post("register", { ...zhao, email: spelled(number) })),
  );
  const outcomes = replies.map((reply) => `${reply.statusCode} ${reply.json().code ?? ""}`);
  expect(Object.groupBy(outcomes, (outcome) => outcome)).toEqual({
    "201 ": ["201 "],
    "409 email_taken": Array(49).fill("409 email_taken"),
  });
  expect(await accountsNamed("rush@tianshan-cars.example")).toHaveLength(1);
});

test("the same form sent twice under one key answers twice alike", async () => {
  const form = { ...zhao, email: "twice@tianshan-cars.example" };
  const options = { idempotencyKey: "registration-form-1" };
  const first = await market.with()(register, form, options);
  expect(await market.with()(register, form, options)).toEqual(first);
  await expect(market.with()(register, form)).rejects.toMatchObject({ code: "email_taken" });
});

test("how a registration stands is told without contacts, and not at all to those who guess", async () => {
  const unknown = await post("check-status", { email: "nobody@nowhere.example" });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "account_not_found"]);

  await market.with()(register, { ...zhao, email: "curious@tianshan-cars.example" });
  const reply = await post("check-status", { email: " Curious@tianshan-cars.example" });
  expect(reply.json()).toEqual({
    status: "pending",
    registered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    user: { email: "curious@tianshan-cars.example", name: "Zhao Min", role: "supplier" },
  });

  const why = { status: "rejected" as const, decision_message: "Your prices were not true" };
  await market.db
    .updateTable("accounts")
    .set(why)
    .where("email", "=", "curious@tianshan-cars.example")
    .execute();
  const rejected = await post("check-status", { email: "curious@tianshan-cars.example" });
  expect(rejected.json().status).toBe("rejected");
  expect(rejected.body).not.toContain("prices");
});

test("anyone who asks about one e-mail again and again has to wait, known or not", async () => {
  const clock = storyClock();
  const strict = await openMarket({ clock, limits: (db) => limitsOn(db, { clock }) });
  const ask = (email: string, remoteAddress: string) =>
    strict.app.inject({ method: "POST", url: "/api/auth/check-status", payload: { email }, remoteAddress });
  for (const email of ["lin@linauto.example", "nobody@nowhere.example"]) {
    for (let n = 1; n <= 5; n++) expect((await ask(email, `203.0.113.${n}`)).statusCode).not.toBe(429);
    const refused = await ask(email, "203.0.113.99");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(29 * MINUTE);
  }
  clock.passes(30 * MINUTE + 1);
  expect((await ask("lin@linauto.example", "203.0.113.99")).statusCode).toBe(200);
  await strict.close();
});

test("anyone who asks about a thousand e-mails from one network learns of twenty", async () => {
  const clock = storyClock();
  const strict = await openMarket({ clock, limits: (db) => limitsOn(db, { clock }) });
  const codes: number[] = [];
  for (let n = 1; n <= 100; n++) {
    const { statusCode } = await strict.app.inject({
      method: "POST",
      url: "/api/auth/check-status",
      payload: { email: `guess-${n}@nowhere.example` },
      // One household has all of these.
      remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
      headers: { "x-forwarded-for": `198.51.100.${n}` },
    });
    codes.push(statusCode);
  }
  expect(
    [codes.filter((code) => code === 404), codes.filter((code) => code === 429)].map(({ length }) => length),
  ).toEqual([20, 80]);
  await strict.close();
});

test(
  "one network registers twenty-five accounts in five minutes, not more",
  { timeout: 60_000 },
  async () => {
    const clock = storyClock();
    const strict = await openMarket({ clock, limits: (db) => limitsOn(db, { clock }) });
    const join = (n: number) =>
      strict.app.inject({
        method: "POST",
        url: "/api/auth/register",
        payload: { ...zhao, email: `flood-${n}@tianshan-cars.example` },
      });
    for (let n = 1; n <= 25; n++) expect((await join(n)).statusCode).toBe(201);
    expect((await join(26)).statusCode).toBe(429);
    clock.passes(5 * MINUTE + 1);
    expect((await join(26)).statusCode).toBe(201);
    await strict.close();
  },
);
