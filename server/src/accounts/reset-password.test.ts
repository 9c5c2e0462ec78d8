import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forgotPassword, login, me, resetPassword } from "@khorgos/contract/accounts/accounts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";
import { prepareJobs, runJobsOnce } from "../platform/jobs/run-jobs.ts";
import { type Mail, mailTo, type SendMail } from "../platform/mail/send-mail.ts";
import { accountJobs } from "./account-jobs.ts";
import { words } from "./account-mail.ts";

let market: Market;
let connectionString: string;
beforeAll(async () => {
  market = await openMarket();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(market.db);
  connectionString = inject("databaseUrl").replace(/^(.*\/)[^/?]*(\?.*)?$/, `$1${rows[0]?.name}$2`);
  await prepareJobs(connectionString);
});
afterAll(() => market.close());

let letters: Mail[] = [];
beforeEach(async () => {
  letters = [];
  // News of passwords that were changed before.
  await sql`delete from graphile_worker._private_jobs`.execute(market.db);
});

const publicUrl = "https://khorgos.example";
const supportEmail = "support@khorgos.example";
const intoList: SendMail = async (letter) => void letters.push(letter);
const deliver = (sendMail = intoList) =>
  runJobsOnce({ connectionString, jobs: accountJobs({ db: market.db, publicUrl, supportEmail, sendMail }) });
const tokenIn = (text: string | undefined) =>
  /https:\/\/khorgos\.example\/reset-password\?token=([\w-]{43})\n/.exec(text ?? "")?.[1] ?? "";

async function mailedToken(who: Person) {
  await market.with()(forgotPassword, { email: cast[who].email });
  await deliver();
  return tokenIn(letters.findLast(({ text }) => tokenIn(text))?.text);
}

test("anyone who forgot and anyone who never was here are answered alike", async () => {
  const ask = (email: string) =>
    market.app.inject({ method: "POST", url: "/api/auth/forgot-password", payload: { email } });
  const [known, unknown] = [await ask(cast.lin.email), await ask("nobody@nowhere.example")];
  expect(known.statusCode).toBe(202);
  expect(unknown.statusCode).toBe(202);
  expect(unknown.body).toBe(known.body);
  await deliver();
  expect(letters.map(({ to }) => to)).toEqual([cast.lin.email]);
});

test("a made-up link changes nothing", async () => {
  const { rows: before } = await sql`select password_hash from accounts order by id`.execute(market.db);
  await expect(
    market.with()(resetPassword, { token: "made-up", password: "new secret" }),
  ).rejects.toMatchObject({ code: "reset_link_unusable" });
  const { rows: after } = await sql`select password_hash from accounts order by id`.execute(market.db);
  expect(after).toEqual(before);
});

test("Aigerim gets a letter in Russian, chooses a new password, and is signed out everywhere", async () => {
  const token = await mailedToken("aigerim");
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ to: cast.aigerim.email, subject: "«Хоргос»: ссылка для сброса пароля" });
  await expect(market.as("aigerim")(me, {})).resolves.toBeDefined();

  const reply = await market.with()(resetPassword, { token, password: "новый пароль" });
  expect(reply).toEqual({ message: expect.any(String), email: cast.aigerim.email });
  await expect(market.as("aigerim")(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(
    market.with()(login, { email: cast.aigerim.email, password: "новый пароль" }),
  ).resolves.toBeDefined();
  await expect(market.as("daulet")(me, {})).resolves.toBeDefined();

  await expect(market.with()(resetPassword, { token, password: "and again" })).rejects.toMatchObject({
    code: "reset_link_unusable",
  });
  const entries = await market.db
    .selectFrom("audit_entries")
    .where("subject_id", "=", cast.aigerim.id)
    .selectAll()
    .execute();
  expect(entries).toMatchObject([{ what: "password_reset", actor_id: cast.aigerim.id, why: "" }]);
});

test("a new password makes earlier letters useless", async () => {
  const [first, second] = [await mailedToken("lin"), await mailedToken("lin")];
  expect(first).not.toBe(second);
  await market.with()(resetPassword, { token: second, password: "new secret" });
  await expect(market.with()(resetPassword, { token: first, password: "new secret" })).rejects.toMatchObject({
    code: "reset_link_unusable",
  });
});

test("of two uses at the same moment one counts", async () => {
  const token = await mailedToken("lin");
  const uses = await Promise.allSettled(
    ["one secret", "another"].map((password) => market.with()(resetPassword, { token, password })),
  );
  expect(uses.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a link works for ten minutes", async () => {
  const token = await mailedToken("wang");
  const { rows } = await sql<{ life: number }>`
    select extract(epoch from expires_at - now())::int as life from password_resets where account_id = ${cast.wang.id}`.execute(
    market.db,
  );
  expect(rows[0]?.life).toBeGreaterThan(500);
  expect(rows[0]?.life).toBeLessThanOrEqual(600);
  await market.db
    .updateTable("password_resets")
    .set({ expires_at: sql<string>`now()` })
    .execute();
  await expect(market.with()(resetPassword, { token, password: "too late" })).rejects.toMatchObject({
    code: "reset_link_unusable",
  });
});

test("neither the database nor a waiting job holds what opens the account", async () => {
  await market.with()(forgotPassword, { email: cast.wang.email });
  const { rows: jobs } = await sql`select * from graphile_worker._private_jobs`.execute(market.db);
  expect(jobs).toMatchObject([{ payload: { email: cast.wang.email } }]);
  await deliver();
  const token = tokenIn(letters[0]?.text);
  const { rows: kept } = await sql<{ token_hash: string }>`select * from password_resets`.execute(market.db);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toContain(token);
  for (const { token_hash } of kept) {
    await expect(
      market.with()(resetPassword, { token: token_hash, password: "from the dump" }),
    ).rejects.toMatchObject({ code: "reset_link_unusable" });
  }
});

test("a wrong new password is named, and the link still works", async () => {
  const token = await mailedToken("daulet");
  await expect(market.with()(resetPassword, { token, password: "12345" })).rejects.toMatchObject({
    errors: [{ path: "password", code: "password_length" }],
  });
  await expect(market.with()(resetPassword, { token, password: "123456" })).resolves.toMatchObject({
    email: cast.daulet.email,
  });
});

test("a letter that could not be sent is sent later, and nobody's address stands in the error", async () => {
  await market.with()(forgotPassword, { email: cast.wang.email });
  const broken = mailTo({ smtpUrl: "smtp://127.0.0.1:1", folder: "", from: "support@khorgos.example" });
  await expect(deliver(broken)).rejects.toThrow("jobs failed");
  const { rows } = await sql<{ last_error: string; attempts: number; max_attempts: number }>`
    select last_error, attempts, max_attempts from graphile_worker._private_jobs`.execute(market.db);
  expect(rows).toMatchObject([{ attempts: 1, max_attempts: 6 }]);
  expect(rows[0]?.last_error).toContain("The mail server did not take a letter");
  expect(rows[0]?.last_error).not.toContain("wang");
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(market.db);
  await deliver();
  expect(letters.map(({ to }) => to)).toEqual([cast.wang.email]);
});

test("the letter says the same as text and as a page, in every language", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-mail-"));
  for (const who of ["daulet", "wang", "saule"] as const)
    await market.with()(forgotPassword, { email: cast[who].email });
  await deliver(mailTo({ smtpUrl: undefined, folder, from: supportEmail }));
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  expect(files).toHaveLength(3);
  expect(files.join()).toContain(`To: ${cast.wang.email}`);
  await rm(folder, { recursive: true });

  for (const who of ["daulet", "wang", "saule"] as const) await mailedToken(who);
  for (const [place, language] of (["ru", "zh", "en"] as const).entries()) {
    const { text = "", html = "", subject } = letters[place] ?? {};
    const say = words[language];
    expect(subject).toBe(say.resetSubject);
    for (const sentence of [say.resetAsked, say.resetOnce, say.resetNotAsked]) {
      expect(text).toContain(`\n${sentence}\n`);
      expect(html).toContain(sentence);
    }
    expect(html).toContain(`href="${publicUrl}/reset-password?token=${tokenIn(text)}"`);
  }
});

test("links and sessions that are over are forgotten", async () => {
  await mailedToken("wang");
  await sql`update password_resets set expires_at = now() - interval '1 second'`.execute(market.db);
  await sql`update sessions set last_seen_at = now() - interval '8 days' where account_id = ${cast.wang.id}`.execute(
    market.db,
  );
  const jobs = accountJobs({ db: market.db, publicUrl, supportEmail, sendMail: async () => {} });
  await jobs["forget-dead-resets"]?.work({});
  await jobs["forget-dead-sessions"]?.work({});
  expect(await market.db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
  const left = await market.db.selectFrom("sessions").select("account_id").execute();
  expect(left.map(({ account_id }) => account_id)).not.toContain(cast.wang.id);
  expect(left.map(({ account_id }) => account_id)).toContain(cast.saule.id);
});
