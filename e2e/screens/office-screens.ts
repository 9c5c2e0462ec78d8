import type { Page } from "@playwright/test";
import { fieldNamed } from "../field.ts";
import { dialogOpens, failing, held, pattern, press, type Say, type Screen } from "./screen.ts";

const who = "saule" as const;

/** What Saule sees: who waits, who is there, what was decided. */
export const officeScreens: readonly Screen[] = [
  { name: "admin", path: "/admin", who },
  { name: "admin-loading", path: "/admin", who, before: held(/\/api\/admin\/users/), isWaiting: true },
  { name: "admin-failed", path: "/admin", who, before: failing(/\/api\/admin\/users/), isRefused: true },
  { name: "admin-nobody", path: "/admin", who, before: nobodyWaits },
  { name: "admin-doubted-names", path: "/admin", who, before: namesAreDoubted },
  { name: "admin-reject", path: "/admin", who, first: reject },
  { name: "admin-users", path: "/admin/users", who },
  { name: "admin-users-filtered", path: "/admin/users?status=approved&role=supplier", who },
  { name: "admin-users-no-match", path: "/admin/users?q=nobody+is+called+so", who },
  {
    name: "admin-users-failed",
    path: "/admin/users",
    who,
    before: failing(/\/api\/admin\/users/),
    isRefused: true,
  },
  { name: "admin-users-suspend", path: "/admin/users?status=approved", who, first: suspend },
  { name: "admin-users-reset-link", path: "/admin/users?q=lin", who, first: makeResetLink },
  { name: "account-two-step", path: "/account", who, first: proveTwoStep },
  { name: "account-two-step-telephone", path: "/account", who, before: begunTwoStep, first: setUpTwoStep },
  {
    name: "account-two-step-wrong",
    path: "/account",
    who,
    before: begunTwoStep,
    first: confirmWrongly,
    isRefused: true,
  },
  { name: "account-two-step-codes", path: "/account", who, before: begunTwoStep, first: confirmTwoStep },
  { name: "account-two-step-on", path: "/account", who, before: twoStepIsOn, first: seeTwoStep },
  { name: "account-two-step-off", path: "/account", who, before: twoStepIsOn, first: turnTwoStepOff },
  { name: "admin-audit", path: "/admin/audit", who },
  {
    name: "admin-audit-failed",
    path: "/admin/audit",
    who,
    before: failing(/\/api\/admin\/audit/),
    isRefused: true,
  },
];

async function reject(page: Page, say: Say) {
  await press(page, say("administration", "decision.reject"));
  await dialogOpens(page);
}

async function suspend(page: Page, say: Say) {
  await press(page, pattern(say("administration", "decision.suspend")));
  await dialogOpens(page);
}

/** The link itself differs each time, so another one is shown. */
async function makeResetLink(page: Page, say: Say) {
  await page.route(/\/api\/admin\/users\/.*\/reset-link/, (route) =>
    route.fulfill({
      json: {
        path: `/reset-password?token=${"Kx7Qm2".repeat(7)}a`,
        expires_at: new Date(Date.now() + 600_000).toISOString(),
      },
    }),
  );
  await press(page, pattern(say("administration", "resetLink.openFor")));
  await dialogOpens(page);
  await page.getByRole("button", { name: say("administration", "resetLink.make") }).click();
  await page.locator("[role=dialog] output").waitFor();
}

async function nobodyWaits(page: Page) {
  await page.route(/\/api\/admin\/users\?.*status=pending/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, users: [], total: 0, next_cursor: null } });
  });
}

/** The first who waits looks like somebody else, and so does a new name, which claims something as well. */
async function namesAreDoubted(page: Page) {
  const alike = {
    account_id: "00000000-0000-4000-8000-0000000000aa",
    alike: "Toplong Auto Trading (Urumqi) Co.",
    name: "Wang Jun",
    email: "wang.jun@west-gate-cars.example",
  };
  const doubts = { looks_like: [alike], claims: ["verified", "Администратор"] };
  await page.route(/\/api\/admin\/users\?.*status=pending/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [first, ...others] = body.users;
    await route.fulfill({
      response: answer,
      json: { ...body, users: [{ ...first, name_doubts: doubts }, ...others] },
    });
  });
  const change = {
    id: "00000000-0000-4000-8000-0000000000ab",
    account_id: "00000000-0000-4000-8000-0000000000ac",
    role: "supplier",
    email: "lin@lin-auto.example",
    asked_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    was: { company_name: "Lin Auto Export", name: "Lin Yue" },
    wished: { company_name: "TOPLОNG AUTO TRADING (URUMQI) CO. (verified)", name: "Администратор Khorgos" },
    doubts,
  };
  await page.route(/\/api\/admin\/name-changes/, (route) => route.fulfill({ json: { changes: [change] } }));
}

/** Nothing is turned on: the picture must be the same each time. */
async function begunTwoStep(page: Page) {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const uri = `otpauth://totp/Khorgos:saule%40khorgos.example?secret=${secret}&issuer=Khorgos&algorithm=SHA1&digits=6&period=30`;
  const letters = Array.from("ABCDEFGHIJ");
  await page.route(/\/api\/auth\/two-step\/confirm$/, (route) =>
    route.request().postData()?.includes("000000")
      ? route.fulfill({ status: 401, json: { error: "", code: "wrong_code" } })
      : route.fulfill({ json: { recovery_codes: letters.map((letter) => `K7QZ-M2XA-4TNR-W5D${letter}`) } }),
  );
  await page.route(/\/api\/auth\/two-step$/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: { secret, uri } }) : route.continue(),
  );
}

async function twoStepIsOn(page: Page) {
  await page.route(/\/api\/auth\/two-step$/, (route) =>
    route.fulfill({ json: { two_step: { is_on: true, recovery_codes_left: 2 } } }),
  );
}

async function proveTwoStep(page: Page, say: Say) {
  await press(page, say("security", "setUp"));
  await ownPassword(page, say).waitFor();
}

/** The card above asks for the current password too. */
const ownPassword = (page: Page, say: Say) =>
  page
    .getByRole("region", { name: pattern(say("security", "title")) })
    .getByLabel(pattern(say("security", "password")));

async function setUpTwoStep(page: Page, say: Say) {
  await proveTwoStep(page, say);
  await ownPassword(page, say).fill("her password");
  await press(page, say("security", "begin"));
  await fieldNamed(page, say("security", "code")).waitFor();
}

async function confirmTwoStep(page: Page, say: Say) {
  await setUpTwoStep(page, say);
  await fieldNamed(page, say("security", "code")).fill("123456");
  await press(page, say("security", "confirm"));
  await page.getByRole("list", { name: say("security", "recoveryCodes") }).waitFor();
}

async function confirmWrongly(page: Page, say: Say) {
  await setUpTwoStep(page, say);
  await fieldNamed(page, say("security", "code")).fill("000000");
  await press(page, say("security", "confirm"));
  await page.getByRole("alert").first().waitFor();
}

async function seeTwoStep(page: Page, say: Say) {
  const card = page.getByRole("region", { name: say("security", "title") });
  await card.getByRole("button", { name: say("security", "turnOff") }).waitFor();
  await card.scrollIntoViewIfNeeded();
}

async function turnTwoStepOff(page: Page, say: Say) {
  await press(page, say("security", "turnOff"));
  await fieldNamed(page, say("security", "code")).waitFor();
}
