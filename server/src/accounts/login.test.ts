import { changeLanguage, login, me } from "@khorgos/contract/accounts/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cast, type Person } from "../demo/cast.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const PASSWORD = "кумыс и баурсаки ";
beforeEach(async () => {
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(PASSWORD), status: "approved" })
    .execute();
});

const post = (email: string, password: string, from = "203.0.113.1") =>
  market.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password },
    remoteAddress: from,
  });
const signedIn = async (who: Person) =>
  market.with((await market.with()(login, { email: cast[who].email, password: PASSWORD })).token);
const standing = (who: Person, status: "pending" | "rejected", decision_message = "") =>
  market.db
    .updateTable("accounts")
    .set({ status, decision_message })
    .where("id", "=", cast[who].id)
    .execute();
/** An answer without what differs from one request to the next. */
const lasting = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !["request_id", "x-request-id", "date"].includes(name)),
  );

test("an unknown e-mail and a wrong password are told alike", async () => {
  const replies = [
    await post("nobody@nowhere.example", PASSWORD),
    await post(cast.lin.email, "wrong"),
    await post(cast.lin.email, PASSWORD.trim()),
  ];
  for (const reply of replies) {
    expect(reply.statusCode).toBe(401);
    expect(lasting(reply.json())).toEqual({ error: "Invalid email or password", code: "wrong_credentials" });
  }
  expect(lasting(replies[1]?.headers ?? {})).toEqual(lasting(replies[0]?.headers ?? { missing: true }));
});

test("an unknown e-mail costs the server as much work as a wrong password", async () => {
  /** Processor time, because other work on the machine does not count into it. */
  const costOf = async (email: string) => {
    const before = process.cpuUsage();
    await post(email, "wrong");
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const costs: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let n = 0; n < 15; n++) {
    costs.known.push(await costOf(cast.lin.email));
    costs.unknown.push(await costOf("nobody@nowhere.example"));
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const ratio = median(costs.unknown) / median(costs.known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test.each(["pending", "rejected"] as const)(
  "a %s account is told so only after the right password",
  async (status) => {
    await standing("daulet", status, "Please send your licence.");
    expect((await post(cast.daulet.email, "wrong")).json()).toMatchObject({ code: "wrong_credentials" });
    const reply = await post(cast.daulet.email, PASSWORD);
    expect(reply.statusCode).toBe(403);
    const told = {
      pending: { code: "account_pending", status: "pending_approval" },
      rejected: { code: "account_rejected", status: "rejected", reason: "Please send your licence." },
    };
    expect(reply.json()).toMatchObject(told[status]);
    expect(reply.json()).not.toHaveProperty("token");
  },
);

test("a language is kept for the letters to come", async () => {
  await expect(market.with()(changeLanguage, { language: "zh" })).rejects.toMatchObject({
    code: "not_signed_in",
  });
  const call = await signedIn("daulet");
  await expect(call(changeLanguage, { language: "zh" })).resolves.toMatchObject({ user: { language: "zh" } });
  await expect(call(me, {})).resolves.toMatchObject({ user: { language: "zh" } });
  expect(
    (await market.raw("daulet", { method: "PATCH", url: "/api/auth/language", payload: { language: "kk" } }))
      .statusCode,
  ).toBe(400);
});

test("a password hashed with less effort is hashed anew at the next sign-in", async () => {
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.alloc(16, 1);
  const tag = argon2Sync("argon2id", {
    message: "old secret",
    nonce,
    memory: 8_192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const plain = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const cheap = `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
  await market.db
    .updateTable("accounts")
    .set({ password_hash: cheap })
    .where("id", "=", cast.lin.id)
    .execute();
  await market.with()(login, { email: cast.lin.email, password: "old secret" });
  const { password_hash } = await market.db
    .selectFrom("accounts")
    .where("id", "=", cast.lin.id)
    .select("password_hash")
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/m=19456,t=2/);
  await market.with()(login, { email: cast.lin.email, password: "old secret" });
});
