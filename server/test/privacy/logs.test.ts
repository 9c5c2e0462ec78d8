import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../src/app.ts";
import { limitsOn } from "../../src/platform/limits/limits.ts";
import { type Market, depsOn, openMarket } from "../market.ts";

/** Everything is logged that can be, and still nobody's password, token, e-mail or telephone is read there. */

let market: Market;
let app: Awaited<ReturnType<typeof buildApp>>;
const lines: string[] = [];
beforeAll(async () => {
  market = await openMarket();
  const { db } = market;
  const logger = { level: "trace", stream: { write: (line: string) => void lines.push(line) } };
  app = await buildApp(depsOn(db, { limits: limitsOn }), { logger });
});
afterAll(async () => {
  await app.close();
  await market.close();
});

const canaries = {
  password: "canary-password-7391",
  token: "canary-token-7391",
  email: "canary-7391@mail.example",
  phone: "+77017391739",
  name: "Canary\r\nName 7391",
};

const newcomer = {
  name: "Canary Seventh",
  phone: canaries.phone,
  email: canaries.email,
  password: canaries.password,
  address: "Almaty",
  role: "dealer",
  dealership_name: "Canary Motors",
};

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: `/api${url}`, payload, headers });

test("good calls, refusals and our own failures leave none of it in the logs", async () => {
  const { email, password, token } = canaries;
  const authorization = `Bearer ${token}`;
  await post("/auth/register", newcomer);
  await post("/auth/register", newcomer);
  await post("/auth/register", { ...newcomer, name: canaries.name, role: "administrator" });
  await post("/auth/login", { email, password });
  await post("/auth/login", { email, password: `${password}x` });
  await post("/auth/check-status", { email });
  await post("/auth/forgot-password", { email });
  await post("/auth/reset-password", { token, password });
  await post("/auth/login", `{"email":"${email}","password":"${password}"`, {
    "content-type": "application/json",
  });
  await post("/auth/login", `${email} ${password}`, { "content-type": "text/plain" });
  await app.inject({ method: "GET", url: `/api/auth/me?token=${token}`, headers: { authorization } });
  await app.inject({
    method: "GET",
    url: `/api/${token}/${email}`,
    headers: { authorization, cookie: `token=${token}` },
  });
  await app.inject({
    method: "GET",
    url: `/api/admin/users?q=${email}`,
    headers: { authorization: "Bearer saule-token" },
  });

  // A row that the database refuses is told with everything in it.
  await sql`alter table accounts add constraint never check (address <> 'Nowhere')`.execute(market.db);
  const refused = await post("/auth/register", { ...newcomer, email: `2${email}`, address: "Nowhere" });
  await sql`alter table sessions rename to sessions_away`.execute(market.db);
  const failed = await app.inject({ method: "GET", url: "/api/auth/me", headers: { authorization } });

  expect([refused.statusCode, failed.statusCode]).toEqual([500, 500]);
  const text = lines.join("");
  for (const secret of [...Object.values(canaries), encodeURIComponent(email), "$argon2"])
    expect(text).not.toContain(secret);
});

test("a failure of ours is found by the number in its answer, one line of JSON each", async () => {
  lines.length = 0;
  const reply = await app.inject({
    method: "GET",
    url: "/api/auth/me",
    headers: { authorization: "Bearer lin-token" },
  });

  const written: unknown[] = lines.map((line) => JSON.parse(line));
  expect(written).toMatchObject([
    {
      level: 50,
      reqId: reply.json<{ request_id: string }>().request_id,
      err: { code: "42P01", stack: expect.any(String) },
    },
  ]);
  expect(reply.body).not.toContain("sessions");
});
