import {
  approveUser,
  countMarket,
  listAudit,
  listUsers,
  rejectUser,
} from "@khorgos/contract/administration/administration";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.deleteFrom("audit_entries").execute();
  await market.db.deleteFrom("accounts").where("email", "like", "%@newcomer.example").execute();
  await market.db.updateTable("accounts").set({ status: "approved", decision_message: "" }).execute();
  await market.db
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()` })
    .execute();
});

const names = (users: readonly { name: string }[]) => users.map(({ name }) => name);
const entries = () => market.db.selectFrom("audit_entries").orderBy("at").selectAll().execute();
const userRow = (id: string) =>
  market.db.selectFrom("accounts").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

test.each([undefined, "lin", "aigerim"] as const)("%s may neither look nor decide", async (who) => {
  const { id } = await market.given.newcomer("Hopeful");
  const call = who ? market.as(who) : market.with();
  const code = who ? "wrong_role" : "not_signed_in";
  await expect(call(listUsers, {})).rejects.toMatchObject({ code });
  await expect(call(listAudit, {})).rejects.toMatchObject({ code });
  await expect(call(countMarket, {})).rejects.toMatchObject({ code });
  await expect(call(approveUser, { id })).rejects.toMatchObject({ code });
  await expect(call(rejectUser, { id, message: "" })).rejects.toMatchObject({ code });
  expect((await userRow(id)).status).toBe("pending");
  expect(await entries()).toEqual([]);
});

test("those who wait longest come first; elsewhere the newest", async () => {
  await market.given.newcomer("Early", { created_at: "2026-01-01T00:00:00Z" });
  await market.given.newcomer("Late", { created_at: "2026-01-03T00:00:00Z" });
  await market.given.newcomer("Middle", { created_at: "2026-01-02T00:00:00Z", role: "supplier" });
  const saule = market.as("saule");
  const waiting = await saule(listUsers, { status: "pending" });
  expect(names(waiting.users)).toEqual(["Early", "Middle", "Late"]);
  expect(waiting).toMatchObject({ total: 3, next_cursor: null });
  const everybody = await saule(listUsers, {});
  expect(names(everybody.users).filter((name) => /Early|Middle|Late/.test(name))).toEqual([
    "Late",
    "Middle",
    "Early",
  ]);
  expect(everybody.total).toBe(Object.keys(cast).length + 3);
  expect(names((await saule(listUsers, { status: "pending", role: "supplier" })).users)).toEqual(["Middle"]);
});

test.each([
  // Names are found by their sound too: Hanoy is how another alphabet writes Hanoi.
  ["hAnOi", ["Back\\slash", "100% Hanoi_Motors"]],
  ["АВТО", ["Ержан"]],
  ["100%", ["100% Hanoi_Motors"]],
  ["i_motors", ["100% Hanoi_Motors"]],
  ["h%s", []],
  ["back\\slash", ["Back\\slash"]],
  ["LINAUTO.example", [cast.lin.name]],
  ["west gate", [cast.wang.name]],
  ["' or 1=1 --", []],
])("looking for %o finds %o", async (q, found) => {
  await market.given.newcomer("100% Hanoi_Motors");
  await market.given.newcomer("Elsewhere", { name: "Back\\slash", company_name: "Hanoy Motors" });
  await market.given.newcomer("Erzhan", { name: "Ержан", dealership_name: "Степь-авто" });
  const { users, total } = await market.as("saule")(listUsers, { q });
  expect(names(users)).toEqual(found);
  expect(total).toBe(found.length);
});

test("turning pages loses and repeats nobody, also within one millisecond and while others register", async () => {
  const moment = (n: number) => `2026-02-01T00:00:00.000${String(Math.floor(n / 2)).padStart(3, "0")}Z`;
  for (let n = 0; n < 9; n++) await market.given.newcomer(`Page ${n}`, { created_at: moment(n) });
  const saule = market.as("saule");
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await saule(listUsers, { status: "pending", limit: 2, cursor });
    expect(page.users.length).toBeLessThanOrEqual(2);
    seen.push(...names(page.users));
    cursor = page.next_cursor ?? undefined;
    await market.given.newcomer("Earlier", { created_at: "2026-01-01T00:00:00Z" });
  } while (cursor);
  expect(seen.filter((name) => name.startsWith("Page")).toSorted()).toEqual(
    Array.from({ length: 9 }, (_, n) => `Page ${n}`),
  );
});

test("a cursor of another list or made by hand is refused", async () => {
  for (let n = 0; n < 3; n++) await market.given.newcomer(`Page ${n}`);
  const saule = market.as("saule");
  const { next_cursor } = await saule(listUsers, { limit: 1 });
  const cursor = next_cursor ?? "";
  await expect(saule(listUsers, { status: "pending", cursor })).rejects.toMatchObject({
    code: "cursor_unusable",
  });
  await expect(saule(listAudit, { cursor })).rejects.toMatchObject({ code: "cursor_unusable" });
  await expect(saule(listUsers, { cursor: "made-up" })).rejects.toMatchObject({ code: "cursor_unusable" });
});

test("the log tells who did what to whom and why, newest first, page by page", async () => {
  const saule = market.as("saule");
  const people = [];
  for (let n = 0; n < 5; n++) people.push(await market.given.newcomer(`Page ${n}`));
  for (const { id } of people) await saule(rejectUser, { id, message: `Because ${id}` });
  const seen: { whom: string; why: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await saule(listAudit, { limit: 2, cursor });
    for (const entry of page.entries)
      expect(entry).toMatchObject({
        who: cast.saule.name,
        what: "rejected",
        when: expect.stringMatching(/Z$/),
      });
    seen.push(...page.entries);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen.map(({ whom, why }) => [whom, why])).toEqual(
    people.toReversed().map(({ id, name, email }) => [`${name} <${email}>`, `Because ${id}`]),
  );
});

test("no answer carries a password hash", async () => {
  const { id } = await market.given.newcomer("Hopeful");
  const replies = [
    await market.raw("saule", { method: "GET", url: "/api/admin/users" }),
    await market.raw("saule", { method: "POST", url: `/api/admin/users/${id}/approve`, payload: {} }),
    await market.raw("saule", { method: "POST", url: `/api/admin/users/${id}/reject`, payload: {} }),
  ];
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toMatch(/password|no sign-in|registered"/);
  }
});
