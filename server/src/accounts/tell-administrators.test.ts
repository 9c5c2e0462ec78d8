import { randomUUID } from "node:crypto";
import { register } from "@khorgos/contract/accounts/accounts";
import { approveUser } from "@khorgos/contract/administration/administration";
import { listNews, readNews } from "@khorgos/contract/news/news";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice, publicUrl } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { transactOn } from "../platform/db/transact.ts";
import { accountJobs } from "./account-jobs.ts";
import { tellAdministrators } from "./register.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, accountJobs);
});
afterAll(() => market.close());
beforeEach(async () => {
  await office.clear();
  await market.db.deleteFrom("accounts").where("email", "like", "%@newcomer.example").execute();
  await market.db.deleteFrom("accounts").where("email", "like", "%@office.example").execute();
});

/** Fills in the form of a dealer, or of anyone else who is said. */
async function apply(over: Partial<Parameters<typeof form>[0]> = {}) {
  const { user } = await market.with()(register, form(over));
  return user;
}
const form = (over: { name?: string; role?: "dealer" | "supplier"; firm?: string }) => {
  const { name = "Marat Ospanov", role = "dealer", firm = "Marat Auto" } = over;
  return {
    name,
    role,
    ...(role === "dealer" ? { dealership_name: firm } : { company_name: firm }),
    email: `${randomUUID()}@newcomer.example`,
    phone: role === "dealer" ? "+7 701 234 56 78" : "+86 138 0013 8000",
    wechat_id: "",
    address: "Aktau",
    password: "correct horse",
    language: "ru" as const,
  };
};

/** A second administrator, who reads another language. */
const appoint = (language: "ru" | "zh", status: "approved" | "rejected" = "approved") =>
  market.db
    .insertInto("accounts")
    .values({
      ...cast.saule,
      id: randomUUID(),
      email: `${randomUUID()}@office.example`,
      name: "Ержан",
      language,
      status,
      password_hash: "no sign-in",
    })
    .execute();

test("anyone who registers is made known at once to every administrator, in their language", async () => {
  await appoint("ru");
  await appoint("zh", "rejected");
  await apply();
  const letters = await office.deliver();
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    "1 new registration",
    "1 новая заявка на регистрацию",
  ]);
  const saule = letters.find(({ to }) => to === cast.saule.email);
  expect(saule?.text).toContain(`Hello Saule Nurlanova,

these registrations have come in and wait for a decision:

* Marat Ospanov, Dealer, Marat Auto

Look at the registrations:

${publicUrl}/admin
`);
  expect(saule?.html).toContain(`href="${publicUrl}/admin"`);
  const erzhan = letters.find(({ to }) => to !== cast.saule.email);
  expect(erzhan?.text).toContain("* Marat Ospanov, Дилер, Marat Auto");
});

test("forty registrations on a Monday are two letters", async () => {
  await apply({ name: "The First" });
  expect(await office.deliver()).toHaveLength(1);
  for (let n = 0; n < 39; n++) {
    const { id } = await market.given.newcomer(`Monday ${n}`);
    await transactOn(market.db)((tx) => tellAdministrators(tx, id));
  }
  expect(await office.deliver()).toEqual([]);
  const [letter, ...others] = await office.deliverLater();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("39 new registrations");
  expect(letter?.text.match(/^\* Monday/gm)).toHaveLength(20);
  expect(letter?.text).toContain("\n… and 19 more.\n");
  expect(letter?.text).toContain("\nIn all, 40 registrations wait for a decision.\n");
  expect(letter?.text).not.toContain("The First");

  expect(await office.deliverLater()).toEqual([]);
  await apply({ name: "On Tuesday" });
  expect(await office.deliver()).toHaveLength(1);
});

test("forty registrations on a Monday are one line of news for each administrator, also after some are approved", async () => {
  await market.db.deleteFrom("news").execute();
  await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => {
      const { id } = await market.given.newcomer(`Monday ${nth}`);
      await transactOn(market.db)((tx) => tellAdministrators(tx, id));
    }),
  );
  const { news, unread } = await market.as("saule")(listNews, {});
  expect(news).toMatchObject([{ kind: "registration", times: 40, request_id: null, price: null }]);
  expect(unread).toBe(1);
  await market.as("saule")(readNews, { until: "2099-01-01T00:00:00Z" });
  const { id } = await apply({ firm: "Tuesday Motors" });
  expect((await market.as("saule")(listNews, {})).news).toMatchObject([
    { times: 1, company_name: "Tuesday Motors", read_at: null },
    { times: 40 },
  ]);
  // Nothing is told to those who wait.
  expect(await market.db.selectFrom("news").where("account_id", "=", id).selectAll().execute()).toEqual([]);
});

test("who was decided on before the letter was written is not in it", async () => {
  const [decided, waits] = [
    await apply({ name: "Decided" }),
    await apply({ name: "Waits", role: "supplier" }),
  ];
  await market.as("saule")(approveUser, { id: decided.id });
  const [letter] = await office.deliver();
  expect(letter?.subject).toBe("1 new registration");
  expect(letter?.text).toContain(`* ${waits.name}, Supplier, Marat Auto`);
  expect(letter?.text).not.toContain("Decided");

  await office.clear();
  const late = await apply();
  await market.as("saule")(approveUser, { id: late.id });
  expect(await office.deliver()).toEqual([]);
});

test("a registration that is refused or rolled back makes nobody known", async () => {
  const taken = form({});
  await market.with()(register, taken);
  await office.deliver();
  await office.clear();
  await expect(market.with()(register, taken)).rejects.toMatchObject({ code: "email_taken" });
  const rolledBack = transactOn(market.db)(async (tx) => {
    await tellAdministrators(tx, cast.daulet.id);
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  expect(await office.waiting()).toEqual([]);
});

test("what waits holds ids and nothing about the person", async () => {
  const { id } = await apply();
  expect(await office.waiting()).toEqual([{ task: "gather-registrations", payload: [id] }]);
});

test("a name full of tricks is only a name", async () => {
  await apply({ name: `<b>Bo'b"</b> {{name}} evil`, firm: "https://evil.example/pay" });
  // Registered before lines were looked at.
  await sql`update accounts set name = replace(name, 'evil', ${"\u202eevil"})`.execute(market.db);
  const [letter] = await office.deliver();
  expect(letter?.html).toContain("&lt;b&gt;Bo&#39;b&quot;&lt;/b&gt; {{name}} evil");
  expect(letter?.html).not.toContain("<b>");
  for (const said of [letter?.html, letter?.text]) expect(said).not.toMatch(/\u202e|evil\.example/);
});
