// @vitest-environment jsdom
import type { AuditEntry } from "@khorgos/contract/administration/administration";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { AuditPage } from "./AuditPage.tsx";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

const entry: AuditEntry = {
  id: "00000000-0000-4000-8000-000000000003",
  when: "2026-11-01T08:00:00Z",
  who: "Saule Nurlanova",
  what: "rejected",
  whom: "Lin Yue <lin@linauto.example>",
  why: "Call us",
};
const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, "0")}`;
const others: AuditEntry[] = [
  {
    ...entry,
    id: "00000000-0000-4000-8000-000000000005",
    who: "",
    what: "appointed",
    whom: "Saule Nurlanova <saule@khorgos.example>",
    why: "",
  },
  { ...entry, id: "00000000-0000-4000-8000-000000000006", what: "suspended" },
  { ...entry, id: "00000000-0000-4000-8000-000000000004", what: "teleported" },
  { ...entry, id: "00000000-0000-4000-8000-000000000007", what: "market_exported", why: "180000" },
  { ...entry, id: "00000000-0000-4000-8000-000000000008", what: "market_exported", why: "6412 / 4" },
];

afterEach(cleanup);

test("the audit log says who did what to whom, when and why, in words", async () => {
  await openPage(<AuditPage />, {
    language: "ru",
    answers: { "GET /admin/audit": { entries: [entry, ...others], next_cursor: null } },
  });
  const [rejected, appointed, suspended, strange, exported, often] = await screen.findAllByRole("listitem");
  expect(withPlainSpaces(rejected?.textContent ?? "")).toBe(
    "ОтказО комLin Yuelin@linauto.exampleКтоSaule NurlanovaКогда01/11/2026, 13:00ПочемуCall us",
  );
  expect(appointed?.textContent).toContain("Назначение администратором");
  expect(appointed?.textContent).toContain("Система");
  expect(appointed?.textContent).not.toContain("Почему");
  expect(suspended?.textContent).toContain("Приостановка");
  expect(strange?.textContent).toContain("teleported");
  expect(exported?.textContent).toMatch(/^Выгрузка множества контактов.*180\s000 позиций с\sконтактами$/);
  expect(often?.textContent).toMatch(/4 скачивания, 6\s412 позиций с\sконтактами$/);
});

test("of rates the log says from when they count and what changed, in words", async () => {
  const costs = { ...entry, what: "costs_published", whom: "2027-01-01" };
  const why = [
    "carried from 2026-11-26",
    "not carried to 2027-06-01",
    "currency.usd_kzt: 520 → 531.4",
    "vat: 16 (source)",
    "duty tariff=national powertrains=petrol,diesel age_to=7 percent: ? → 15",
    "services code=broker kzt: 60000 → –",
    "services code=certificate: left out",
    "services code=storage: included",
    "+ 3",
  ].join("\n");
  const before = { ...costs, id: idOf(9), whom: "2026-11-20", why: "1 $ = 531 ₸" };
  const doubted = {
    ...entry,
    id: idOf(10),
    what: "rates_doubted",
    whom: "2026-11-26",
    why: "1 $ = 520 → 625 ₸",
  };
  const entries = [{ ...costs, id: idOf(8), why }, before, doubted];
  const rates = { sheet: sampleSheet("2026-11-26"), valid_from: "2026-11-26" };
  await openPage(<AuditPage />, {
    answers: { "GET /admin/audit": { entries, next_cursor: null }, "GET /costs/sheet": rates },
  });
  const label = await screen.findByText("Rates from 01/01/2027");
  await screen.findByText(/Customs broker/);
  const row = label.closest("[role=row], tr, li");
  expect(
    [...(row?.querySelectorAll("ul li") ?? [])].map(({ textContent }) => withPlainSpaces(textContent)),
  ).toEqual([
    "Exchange rates carried over from the rates for 26/11/2026.",
    "Exchange rates not carried over to the rates for 01/06/2027: the dollar and the euro would not fit each other there.",
    "Tenge per dollar: 520 → 531.4",
    "VAT, %: 16, with another source, day or certainty",
    "National tariff · petrol, diesel · up to 7 years: %: unknown → 15",
    "Customs broker, tenge: 60 000 → –",
    "Certificate and e-passport: left out of the estimate",
    "storage: now in the estimate",
    "and 3 more",
  ]);
  expect(screen.getByText("1 $ = 531 ₸")).toBeTruthy();
  expect(screen.getByText("Rate told on 26/11/2026")).toBeTruthy();
});

test("filters come from the address, and go there", async () => {
  const { user, asked, address } = await openPage(<AuditPage />, {
    route: "/admin/audit",
    at: "/admin/audit?q=lin%40linauto.example&what=teleported",
    answers: {
      "GET /admin/audit": ({ search }) => ({
        entries: search.get("what") === "suspended" ? [] : [entry],
        next_cursor: null,
      }),
    },
  });
  expect(await screen.findByText("Lin Yue")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("lin@linauto.example");
  await user.selectOptions(screen.getByLabelText("What"), "Suspended");
  expect(address()).toBe("/admin/audit?q=lin%40linauto.example&what=suspended");
  expect(await screen.findByText("No entry matches")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(await screen.findByText("Lin Yue")).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/admin/audit").map(({ search }) => search.toString())).toEqual([
    "q=lin%40linauto.example",
    "q=lin%40linauto.example&what=suspended",
    "",
  ]);
});
