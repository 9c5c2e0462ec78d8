import type { Page } from "@playwright/test";
import { dialogOpens, failing, held, pattern, press, type Say, type Screen } from "./screen.ts";

const who = "saule" as const;

/** What Saule sees: who waits, who is there, what was decided. */
export const officeScreens: readonly Screen[] = [
  { name: "admin", path: "/admin", who },
  { name: "admin-loading", path: "/admin", who, before: held(/\/api\/admin\/users/), isWaiting: true },
  { name: "admin-failed", path: "/admin", who, before: failing(/\/api\/admin\/users/), isRefused: true },
  { name: "admin-nobody", path: "/admin", who, before: nobodyWaits },
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

async function nobodyWaits(page: Page) {
  await page.route(/\/api\/admin\/users\?.*status=pending/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, users: [], total: 0, next_cursor: null } });
  });
}
