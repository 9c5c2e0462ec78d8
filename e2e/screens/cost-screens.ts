import type { CostPublication } from "@khorgos/contract/costs/costs";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import type { Page } from "@playwright/test";
import { fieldNamed } from "../field.ts";
import { failing, pattern, press, type Say, type Screen } from "./screen.ts";

const path = "/admin/costs";
const who = "saule" as const;

/** What a car costs in Kazakhstan: the rates as Saule keeps them, the estimate as a dealer unfolds it. */
export const costScreens: readonly Screen[] = [
  { name: "admin-costs", path, who },
  { name: "admin-costs-edited", path, who, first: editCosts },
  { name: "admin-costs-rows", path, who, first: addRows },
  { name: "admin-costs-aged", path, who, before: ratesAreOld },
  { name: "admin-costs-coming", path, who, before: oneIsComing, first: openComing },
  { name: "admin-costs-taken-back", path, who, before: oneIsComing, first: takeBack },
  { name: "admin-costs-other-day", path, who, before: oneIsComing, first: editForOtherDay },
  { name: "admin-costs-emptied", path, who, before: oneIsComing, first: emptyRates },
  { name: "admin-audit-costs", path: "/admin/audit?what=costs_published", who },
  { name: "admin-costs-failed", path, who, before: failing(/\/api\/admin\/costs/), isRefused: true },
  {
    name: "car-costs",
    path: "/dealer/dashboard?view=cards&search=hongguang",
    who: "aigerim",
    before: factsAreKnown,
    first: unfoldCosts,
  },
];

/** Another rate, and where it is from. */
async function editCosts(page: Page, say: Say) {
  const name = say("costs", "admin.figures.usd_kzt");
  await fieldNamed(page, name).fill("531.4");
  await page.getByRole("button", { name }).click();
  await fieldNamed(page, say("costs", "admin.source")).fill("nationalbank.kz");
}

/** A service without its names, a step that keeps the one below it from counting, one that moved, and thousands with a comma. */
async function addRows(page: Page, say: Say) {
  const section = (part: string) => page.getByRole("region", { name: say("costs", `admin.parts.${part}`) });
  await section("services")
    .getByRole("button", { name: say("costs", "admin.addRow") })
    .click();
  await fieldNamed(page, say("costs", "admin.serviceName.en")).last().fill("Storage");
  const add = say("costs", "admin.addAbove");
  await section("recycling").getByRole("button", { name: add }).nth(1).click();
  await section("duty")
    .getByRole("button", { name: say("costs", "admin.moveUp") })
    .nth(1)
    .click();
  await fieldNamed(page, say("costs", "admin.figures.mrp")).fill("4,400");
}

/** A dollar of ten days ago and a euro of two months ago. */
async function ratesAreOld(page: Page) {
  await page.route(/\/api\/admin\/costs$/, async (route) => {
    const response = await route.fetch();
    const read: { sheet: CostSheet } = await response.json();
    const { usd_kzt, eur_kzt } = read.sheet.currency;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const currency = {
      usd_kzt: { ...usd_kzt, value: 520, as_of: daysAgo(10) },
      eur_kzt: { ...eur_kzt, value: 600, as_of: daysAgo(60) },
    };
    await route.fulfill({ response, json: { ...read, sheet: { ...read.sheet, currency } } });
  });
}

/** The next first of January, and what is to count from then. */
const newYear = `${new Date().getUTCFullYear() + 1}-01-01`;

async function oneIsComing(page: Page) {
  await page.route(/\/api\/admin\/costs$/, async (route) => {
    const response = await route.fetch();
    const read: CostPublication = await response.json();
    const sheet = { ...read.sheet, mrp: { ...read.sheet.mrp, value: 4500, certainty: "official" as const } };
    const published = {
      id: "00000000-0000-4000-8000-000000000107",
      valid_from: newYear,
      published_at: "2026-11-20T05:12:00Z",
      published_by: "Saule Nurlanova",
    };
    await route.fulfill({
      response,
      json: { ...read, coming_sheets: [{ sheet, published }], newest: published.id },
    });
  });
}

async function openComing(page: Page, say: Say) {
  const open = page.getByRole("listitem").getByRole("button", { name: say("costs", "admin.open") });
  await open.click();
}

async function takeBack(page: Page, say: Say) {
  await page
    .getByRole("listitem")
    .getByRole("button", { name: say("costs", "admin.takeBack") })
    .click();
}

/** Edits of today's sheet, for the day of another one. */
async function editForOtherDay(page: Page, say: Say) {
  await fieldNamed(page, say("costs", "admin.figures.usd_kzt")).fill("531.4");
  await fieldNamed(page, say("costs", "admin.validFrom")).fill(newYear);
}

/** Two figures that are known, emptied, and one that becomes nothing. */
async function emptyRates(page: Page, say: Say) {
  await fieldNamed(page, say("costs", "admin.figures.mrp")).fill("");
  await fieldNamed(page, say("costs", "admin.figures.vat")).fill("0");
  await fieldNamed(page, say("costs", "admin.figures.usd_kzt")).fill("");
  await page.getByRole("button", { name: say("costs", "admin.publish"), exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** A car of which all is known that decides its taxes. */
async function factsAreKnown(page: Page) {
  await page.route(/\/api\/cars\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const { car }: { car: object } = await response.json();
    const facts = { powertrain: "petrol", engine_cc: 1485, basis: "FCA", basis_place: "Khorgos" };
    await route.fulfill({ response, json: { car: { ...car, ...facts } } });
  });
}

async function unfoldCosts(page: Page, say: Say) {
  await page.getByRole("main").locator("a[href^='/car/']").first().click();
  await page.waitForURL(/\/car\//);
  await press(page, pattern(say("costs", "card.show")));
  await page.getByText(say("costs", "card.estimate")).waitFor();
}
