import { approveUser, rejectUser } from "@khorgos/contract/administration/administration";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice, publicUrl, supportEmail } from "../../test/post-office.ts";
import { before } from "../platform/mail/draft.ts";
import { administrationJobs } from "./administration-jobs.ts";
import { tellOfDecision, words } from "./mail-decision.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, administrationJobs);
});
afterAll(() => market.close());
beforeEach(() => office.clear());

const approve = (id: string) => market.as("saule")(approveUser, { id });
const reject = (id: string, message = "") => market.as("saule")(rejectUser, { id, message });
/** The only letter of a delivery. */
async function onlyMail() {
  const letters = await office.deliver();
  expect(letters).toHaveLength(1);
  const [letter] = letters;
  if (!letter) throw new Error("no letter");
  return letter;
}

test.each(["ru", "en", "zh"] as const)(
  "an account's whole story is told in its own language: %s",
  async (language) => {
    const say = words[language];
    const { id, email, name } = await market.given.newcomer("Marat", { language, role: "supplier" });

    await approve(id);
    const welcome = await onlyMail();
    expect(welcome).toMatchObject({ to: email, language, subject: say.welcomeSubject });
    expect(welcome.text).toContain(say.greeting({ name }));
    expect(welcome.text).toContain(say.welcomeSupplier);
    // The login form knows from it whose account was approved.
    expect(welcome.text).toContain(`\n\n${publicUrl}/login#email=${email}\n`);
    expect(welcome.html).toContain(`href="${publicUrl}/login#email=${email}"`);

    await reject(id, "Цены устарели.\nНапишите нам.");
    const suspension = await onlyMail();
    expect(suspension.subject).toBe(say.suspensionSubject);
    expect(suspension.text).toContain(say.suspensionSupplier);
    expect(suspension.text).toContain("\n> Цены устарели.\n> Напишите нам.\n");
    expect(suspension.text).toContain(`${before(say.askSupport)}${supportEmail}`);
    expect(suspension.html).toContain(`href="mailto:${supportEmail}"`);
    expect(suspension.html).not.toContain("/login");

    await approve(id);
    const readmission = await onlyMail();
    expect(readmission.subject).toBe(say.readmissionSubject);
    expect(readmission.text).toContain(`${publicUrl}/login#email=${email}\n`);
    expect(readmission.text).not.toContain("устарели");
  },
);

test("a refused applicant reads why, or nothing where nothing was said; and no name, which may not be theirs", async () => {
  const said = await market.given.newcomer("Buy Pills", { language: "en" });
  await reject(said.id, "Please send your licence.");
  const letter = await onlyMail();
  expect(letter.subject).toBe("Your registration was not approved");
  expect(letter.text).toContain("What the administrator says:\n> Please send your licence.\n");
  expect(letter.text).toContain(supportEmail);
  expect(letter.text).not.toContain("Pills");
  expect(letter.html).not.toContain("Pills");

  const unsaid = await market.given.newcomer("Timur", { language: "en" });
  await reject(unsaid.id);
  expect((await onlyMail()).text).not.toContain("What the administrator says");
});

test("a dealer reads what suspension means for a dealer", async () => {
  const { id } = await market.given.newcomer("Aidos", { status: "approved" });
  await reject(id);
  expect((await onlyMail()).text).toContain(words.ru.suspensionDealer);
});

test("a decision said twice is one letter", async () => {
  const { id } = await market.given.newcomer("Ruslan");
  await approve(id);
  await approve(id);
  await onlyMail();
  await approve(id);
  expect(await office.deliver()).toEqual([]);
});

test("of decisions in quick succession only the last is told", async () => {
  const { id } = await market.given.newcomer("Olzhas", { language: "en" });
  await approve(id);
  await reject(id, "A mistake.");
  expect((await onlyMail()).subject).toBe("Your Khorgos account is suspended");

  await approve(id);
  await reject(id);
  await approve(id);
  expect((await onlyMail()).subject).toBe("You may enter Khorgos");
});

test("a letter that no longer holds is not written", async () => {
  const { id } = await market.given.newcomer("Samat");
  await approve(id);
  await market.db.updateTable("accounts").set({ status: "rejected" }).where("id", "=", id).execute();
  expect(await office.deliver()).toEqual([]);

  const gone = await market.given.newcomer("Gone");
  await approve(gone.id);
  await market.db.deleteFrom("audit_entries").execute();
  await market.db.deleteFrom("accounts").where("id", "=", gone.id).execute();
  expect(await office.deliver()).toEqual([]);
});

test("a decision that is refused or rolled back is told to nobody", async () => {
  const { id } = await market.given.newcomer("Nurlan");
  await expect(market.as("saule")(approveUser, { id, seen: "rejected" })).rejects.toMatchObject({
    code: "decided_meanwhile",
  });
  const rolledBack = market.db.transaction().execute(async (tx) => {
    await tellOfDecision(tx, id, { was: "pending", decided: "approved" });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  expect(await office.waiting()).toEqual([]);
});

test("what waits holds an id and nothing about the person", async () => {
  const { id } = await market.given.newcomer("Private");
  await reject(id, "Between us.");
  expect(await office.waiting()).toEqual([
    { task: "mail-decision", payload: { account_id: id, was: "pending", decided: "rejected" } },
  ]);
});
