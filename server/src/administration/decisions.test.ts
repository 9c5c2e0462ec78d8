import { me } from "@khorgos/contract/accounts/accounts";
import { approveUser, rejectUser } from "@khorgos/contract/administration/administration";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { hashToken, insertSession } from "../accounts/sessions.sql.ts";
import { cast } from "../demo/cast.ts";
import { insertDecision } from "./users.sql.ts";

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

const entries = () => market.db.selectFrom("audit_entries").orderBy("at").selectAll().execute();
const userRow = (id: string) =>
  market.db.selectFrom("accounts").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

test("approving lets in, and is written down once however often it is said", async () => {
  const { id, email } = await market.given.newcomer("Marat");
  const saule = market.as("saule");
  const { user } = await saule(approveUser, { id, seen: "pending" });
  expect(user).toMatchObject({ id, status: "approved", decision_message: "" });
  await saule(approveUser, { id, seen: "pending" });
  expect(await entries()).toMatchObject([
    {
      what: "approved",
      actor_id: cast.saule.id,
      actor_name: cast.saule.name,
      subject: `Marat <${email}>`,
      why: "",
    },
  ]);
});

test("a decision that waited for another one stands after it in the audit log", async () => {
  const { id, email } = await market.given.newcomer("Dina");
  const subject = { id, name: "Dina", email };
  await market.db.transaction().execute(async (tx) => {
    await sql`select now()`.execute(tx);
    await market.as("saule")(approveUser, { id, seen: "pending" });
    await insertDecision(tx, { actor: cast.saule, what: "rejected", subject, why: "" });
  });
  expect((await entries()).map(({ what }) => what)).toEqual(["approved", "rejected"]);
});

test("a rejected applicant may be approved later, and the old words are gone", async () => {
  const { id } = await market.given.newcomer("Timur");
  const saule = market.as("saule");
  const rejected = await saule(rejectUser, { id, message: " Please send your licence. ", seen: "pending" });
  expect(rejected.user).toMatchObject({ status: "rejected", decision_message: "Please send your licence." });
  const approved = await saule(approveUser, { id, seen: "rejected" });
  expect(approved.user).toMatchObject({ status: "approved", decision_message: "" });
  expect(await entries()).toMatchObject([
    { what: "rejected", why: "Please send your licence." },
    { what: "approved" },
  ]);
});

test("suspending Wang ends his sessions for good and nobody else's", async () => {
  const saule = market.as("saule");
  await saule(rejectUser, { id: cast.wang.id, message: "Complaints." });
  await expect(market.as("wang")(me, {})).rejects.toMatchObject({
    code: "account_rejected",
    reason: "Complaints.",
  });
  await expect(market.as("lin")(me, {})).resolves.toBeDefined();
  await saule(approveUser, { id: cast.wang.id });
  await expect(market.as("wang")(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await entries()).toMatchObject([{ what: "suspended", why: "Complaints." }, { what: "approved" }]);
});

test("an administrator is rejected by nobody, not even by themselves", async () => {
  const other = await market.given.newcomer("Second Administrator", { status: "approved" });
  await sql`update accounts set role = 'administrator' where id = ${other.id}`.execute(market.db);
  for (const id of [cast.saule.id, other.id]) {
    await expect(market.as("saule")(rejectUser, { id, message: "Bye" })).rejects.toMatchObject({
      code: "administrator_stays",
    });
    expect((await userRow(id)).status).toBe("approved");
  }
  await expect(market.as("saule")(me, {})).resolves.toBeDefined();
});

test("anyone who decides on an old picture is told", async () => {
  const { id } = await market.given.newcomer("Ruslan");
  const saule = market.as("saule");
  await saule(approveUser, { id });
  await expect(saule(rejectUser, { id, message: "", seen: "pending" })).rejects.toMatchObject({
    code: "decided_meanwhile",
  });
  await expect(saule(approveUser, { id: randomUUID() })).rejects.toMatchObject({ code: "account_not_found" });
  await expect(saule(rejectUser, { id: randomUUID(), message: "" })).rejects.toMatchObject({
    code: "account_not_found",
  });
});

test("of two administrators who decide at the same moment one wins, and a session lives only if approved", async () => {
  const saule = market.as("saule");
  for (let round = 0; round < 15; round++) {
    const { id } = await market.given.newcomer(`Round ${round}`);
    await insertSession(market.db, id, hashToken(`round-${round}`));
    const [approving, rejecting] = await Promise.allSettled([
      saule(approveUser, { id, seen: "pending" }),
      saule(rejectUser, { id, message: "No.", seen: "pending" }),
    ]);
    const outcome = [approving.status, rejecting.status].toSorted();
    expect(outcome).toEqual(["fulfilled", "rejected"]);
    const { status } = await userRow(id);
    expect(status).toBe(approving.status === "fulfilled" ? "approved" : "rejected");
    const isIn = await market
      .with(`round-${round}`)(me, {})
      .then(
        () => true,
        () => false,
      );
    expect(isIn).toBe(status === "approved");
    const decisions = await market.db
      .selectFrom("audit_entries")
      .where("subject_id", "=", id)
      .selectAll()
      .execute();
    expect(decisions).toHaveLength(1);
  }
});
