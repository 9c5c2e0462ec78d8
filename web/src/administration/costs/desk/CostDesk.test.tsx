// @vitest-environment jsdom
import { publishCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { type CostSheet, Tariff } from "@khorgos/contract/costs/sheet";
import { Failure } from "@khorgos/contract/platform/failures";
import { day } from "@khorgos/contract/platform/moment";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { openPage } from "../../../../test/open-page.tsx";
import { writtenDay } from "../../../platform/format.ts";
import { typedFigure, withValue } from "../cost-draft.rules.ts";
import { taxed } from "@khorgos/contract/costs/sheet.rules";
import { CostsPage } from "../CostsPage.tsx";
import type { Costs } from "./cost-desk.rules.ts";

const now = Date.now();
const today = day(new Date(now).toISOString());
const later = day(new Date(now + 40 * 86_400_000).toISOString());
/** With one row of each table: what is tested here needs no more, and a page of sixty fields takes seconds. */
const sheet = shortened(sampleSheet(today));
function shortened({ duty, recycling, registration, legs, ...rest }: CostSheet): CostSheet {
  const every = { powertrains: taxed, cc_to: null, age_to: null };
  return {
    ...rest,
    duty: Tariff.options.flatMap((tariff) => duty.slice(0, 1).map((row) => ({ ...row, ...every, tariff }))),
    recycling: { ...recycling, steps: recycling.steps.slice(-1) },
    registration: registration.slice(-1).map((row) => ({ ...row, ...every })),
    legs: legs.slice(0, 1),
    services: [],
  };
}
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const published = (digit: number, valid_from: string, published_by = "Saule") => ({
  id: idOf(digit),
  valid_from,
  published_at: "2026-11-25T08:00:00Z",
  published_by,
});
const costs: Costs = {
  sheet,
  published: published(1, "2026-01-01"),
  coming: [later],
  coming_sheets: [
    { sheet: withValue(sheet, "mrp", typedFigure(4500, today)), published: published(2, later, "Dana") },
  ],
  newest: idOf(2),
};
afterEach(cleanup);

const open = (over: Parameters<typeof openPage>[1] = {}) =>
  openPage(<CostsPage />, {
    route: "/admin/costs",
    at: "/admin/costs",
    ...over,
    answers: { "GET /admin/costs": costs, ...over.answers },
  });
const sidebar = () => within(screen.getByRole("complementary"));
const rate = () => screen.findByLabelText<HTMLInputElement>("Tenge per dollar");
const mrp = () => screen.getByLabelText<HTMLInputElement>("MRP, tenge").value;
const publishButton = () => sidebar().getByRole<HTMLButtonElement>("button", { name: "Publish" });
const dateField = () => sidebar().getByLabelText<HTMLInputElement>("In force from");
const sentIn = (asked: Awaited<ReturnType<typeof open>>["asked"]) =>
  z.parse(publishCosts.input, asked.find(({ method }) => method === "POST")?.body);

test("a sheet of a day to come is told with who published it, and is opened", async () => {
  const { user, asked } = await open({
    answers: { "POST /admin/costs": { published: published(3, later) } },
  });
  await rate();
  expect(mrp()).toBe("4325");
  expect(screen.getByText(new RegExp(`^From ${writtenDay(later)}. Published by Dana, `))).toBeTruthy();
  await user.click(screen.getByRole("button", { name: `Open: ${writtenDay(later)}` }));
  expect(mrp()).toBe("4500");
  expect(dateField().value).toBe(later);
  expect(sidebar().getByText(`Compared with the rates for ${writtenDay(later)}`)).toBeTruthy();
  expect(sidebar().getByText("MRP, tenge: 4325 → 4500")).toBeTruthy();
  await user.type(await rate(), "{Backspace}1");
  await user.click(publishButton());
  await screen.findByText(`Published. The new figures take effect on ${writtenDay(later)}.`);
  const sent = sentIn(asked);
  expect(sent).toMatchObject({ valid_from: later, seen: idOf(2) });
  expect([sent.sheet.mrp.value, sent.sheet.currency.usd_kzt.value]).toEqual([4500, 521]);
});

test("another day opens the sheet that counts on it, and takes edits along only when asked to", async () => {
  const { user, asked } = await open({
    answers: { "POST /admin/costs": { published: published(3, later) } },
  });
  await rate();
  fireEvent.change(dateField(), { target: { value: later } });
  expect(mrp()).toBe("4500");
  fireEvent.change(dateField(), { target: { value: today } });
  await user.type(await rate(), "{Backspace}1");
  expect(sidebar().getByText(/Exchange rates changed here are carried over/)).toBeTruthy();
  fireEvent.change(dateField(), { target: { value: later } });
  expect(sidebar().getAllByText("Based on the rates in force since 01/01/2026.")).toHaveLength(2);
  expect(mrp()).toBe("4325");
  await user.click(publishButton());
  const asks = within(await screen.findByRole("alertdialog"));
  expect(asks.getByText(/what they change is lost/)).toBeTruthy();
  await user.click(asks.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Apply my changes to those rates" }));
  expect(mrp()).toBe("4500");
  await user.click(publishButton());
  await screen.findByText(/^Published/);
  const sent = sentIn(asked);
  expect([sent.sheet.mrp.value, sent.sheet.currency.usd_kzt.value]).toEqual([4500, 521]);
});

test("who was slower makes the same changes of the newer sheet, and is told what both changed", async () => {
  const newer = withValue(sheet, "currency.eur_kzt", typedFigure(610, today));
  const both = withValue(newer, "currency.usd_kzt", typedFigure(540, today));
  let answer = costs;
  const { user, asked } = await open({
    answers: {
      "GET /admin/costs": () => answer,
      "POST /admin/costs": () => {
        if (answer !== costs) return { published: answer.published };
        answer = { ...costs, sheet: both, published: published(4, today, "Dana"), newest: idOf(4) };
        return new Failure("costs_changed");
      },
    },
  });
  await user.type(await rate(), "{Backspace}1");
  await user.click(publishButton());
  await user.click(await screen.findByRole("button", { name: "Apply my changes to those rates" }));
  expect(screen.getByLabelText<HTMLInputElement>("Tenge per euro").value).toBe("610");
  expect((await rate()).value).toBe("521");
  expect(sidebar().getByText("Tenge per dollar: 540 → 521")).toBeTruthy();
  const told = within(
    screen.getByText(/These were changed in those rates too/).closest("[role=alert]") ?? document.body,
  );
  expect(told.getByText("Tenge per dollar")).toBeTruthy();
  await user.click(publishButton());
  await screen.findByText(/^Published/);
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toMatchObject([
    { seen: idOf(2) },
    { seen: idOf(4) },
  ]);
});

test("what was edited is there again after leaving the page, until it is published or undone", async () => {
  const first = await open();
  await first.user.type(await rate(), "{Backspace}1");
  first.unmount();
  const again = await open({ sameTab: true });
  expect((await rate()).value).toBe("521");
  expect(screen.getByText("We restored what you typed earlier.")).toBeTruthy();
  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await again.user.click(screen.getByRole("button", { name: "Start over" }));
  expect((await rate()).value).toBe("520");
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  again.unmount();
  await open({ sameTab: true });
  expect((await rate()).value).toBe("520");
});

test("an emptied rate is published only by who is told what that ends", async () => {
  const { user, asked } = await open({
    answers: { "POST /admin/costs": { published: published(3, today) } },
  });
  await user.clear(await rate());
  await user.clear(screen.getByLabelText("China → Khorgos, $"));
  await user.click(publishButton());
  const asks = within(await screen.findByRole("alertdialog"));
  expect(
    asks.getByText("Without the dollar rate no dealer sees what any car costs in Kazakhstan."),
  ).toBeTruthy();
  expect(asks.getByText("China → Khorgos, $")).toBeTruthy();
  expect(asks.queryByText(/euro/)).toBeNull();
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  await user.click(asks.getByRole("button", { name: "Publish" }));
  await screen.findByText(/^Published/);
  expect(sentIn(asked).sheet.currency.usd_kzt.value).toBeNull();
});

test("a number that is none says so beside it, and no car is worked out by it", async () => {
  const { user } = await open();
  await rate();
  const leg = screen.getByLabelText<HTMLInputElement>("China → Khorgos, $");
  await user.clear(leg);
  await user.type(leg, "-5");
  expect(document.getElementById(leg.getAttribute("aria-describedby") ?? "")?.textContent).toBeTruthy();
  expect(sidebar().getByText("Not worked out while a figure is wrong.")).toBeTruthy();
  expect(sidebar().queryByText(/^Petrol/)).toBeNull();
  await user.clear(leg);
  expect(sidebar().getByText(/^Petrol 1/)).toBeTruthy();
});

test("what changes tells also of source, day and certainty", async () => {
  const { user } = await open();
  await rate();
  const vat = screen.getByLabelText("VAT, %");
  await user.clear(vat);
  await user.type(vat, "12");
  expect(sidebar().getByText("VAT, %: 16 → 12")).toBeTruthy();
  expect(sidebar().getByText("Source: inform.kz 260802 → –")).toBeTruthy();
  expect(sidebar().getByText("Certainty: from the press → typed by the administrator")).toBeTruthy();
  expect(sidebar().getByText(`As of: 24/02/2026 → ${writtenDay(today)}`)).toBeTruthy();
});
