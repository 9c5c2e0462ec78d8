// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { writtenDay } from "../platform/format.ts";
import {
  costs,
  dateField,
  idOf,
  later,
  mrp,
  openCosts,
  published,
  publishButton,
  rate,
  sentIn,
  sheet,
  sidebar,
  today,
} from "./test/open-costs.tsx";
import { typedFigure, withValue } from "./cost-draft.rules.ts";

afterEach(cleanup);

test("a sheet of a day to come is told with who published it, and is opened", async () => {
  const { user, asked } = await openCosts({
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
  const { user, asked } = await openCosts({
    answers: { "POST /admin/costs": { published: published(3, later) } },
  });
  await rate();
  fireEvent.change(dateField(), { target: { value: later } });
  expect(mrp()).toBe("4500");
  fireEvent.change(dateField(), { target: { value: today } });
  await user.type(await rate(), "{Backspace}1");
  expect(sidebar().getByText(/Only exchange rates changed here are carried over/)).toBeTruthy();
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
  const { user, asked } = await openCosts({
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
  expect(screen.getAllByText("up to date")).toHaveLength(2);
  await user.click(publishButton());
  const clash = within(
    (await screen.findByText("Meanwhile other rates have been published.")).closest("[role=alert]") ??
      document.body,
  );
  expect(screen.queryByText(/Please look at them first/)).toBeNull();
  expect(clash.getByText("Based on rates that have been replaced since.")).toBeTruthy();
  expect(clash.getByText("Tenge per dollar: 520 → 540")).toBeTruthy();
  expect(screen.queryByText("up to date")).toBeNull();
  await user.click(clash.getByRole("button", { name: "Apply my changes to those rates" }));
  expect(screen.getAllByText("up to date")).toHaveLength(2);
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
  const first = await openCosts();
  await first.user.type(await rate(), "{Backspace}1");
  first.unmount();
  const again = await openCosts({ sameTab: true });
  expect((await rate()).value).toBe("521");
  expect(screen.getByText("We restored what you typed earlier.")).toBeTruthy();
  await again.user.type(await rate(), "{Backspace}2");
  expect(screen.queryByText("We restored what you typed earlier.")).toBeNull();
  again.unmount();
  const third = await openCosts({ sameTab: true });
  expect((await rate()).value).toBe("522");
  expect(screen.getByText("1 unpublished change")).toBeTruthy();
  await third.user.clear(screen.getByLabelText("Tenge per euro"));
  const mark = screen.getByText("2 unpublished changes").closest("output");
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  await third.user.click(within(mark ?? document.body).getByRole("button", { name: "Discard my changes" }));
  expect((await rate()).value).toBe("522");
  await third.user.click(await screen.findByRole("button", { name: "Discard my changes" }));
  expect((await rate()).value).toBe("520");
  expect(screen.queryByText("2 unpublished changes")).toBeNull();
  third.unmount();
  await openCosts({ sameTab: true });
  expect((await rate()).value).toBe("520");
});

test("an emptied rate is published only by who is told what that ends", async () => {
  const { user, asked } = await openCosts({
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
  expect(asks.getByText(new RegExp(`^From ${writtenDay(later)} other published rates apply`))).toBeTruthy();
  // What loses something is not done by Enter alone.
  expect(document.activeElement?.textContent).toBe("Cancel");
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  await user.click(asks.getByRole("button", { name: "Publish" }));
  await screen.findByText(/^Published/);
  expect(sentIn(asked).sheet.currency.usd_kzt.value).toBeNull();
});

test("a service that is renamed is told and counted also beside a figure that changes", async () => {
  const kzt = typedFigure(100, today);
  const names = { ru: "Брокер", en: "Broker", zh: "报关" };
  const services = [{ code: "broker", names, kzt, included: true }];
  const { user } = await openCosts({
    answers: { "GET /admin/costs": { ...costs, sheet: { ...sheet, services } } },
  });
  await user.type(await rate(), "{Backspace}1");
  const rows = "Names, codes or the order of rows have changed.";
  expect(sidebar().queryByText(rows)).toBeNull();
  await user.type(screen.getByDisplayValue("Broker"), "s");
  expect(sidebar().getByText(rows)).toBeTruthy();
  expect(screen.getByText("2 unpublished changes")).toBeTruthy();
});

test("a number that is none says so beside it, and no car is worked out by it", async () => {
  const { user } = await openCosts();
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

test("what changes tells also of source, day and certainty, which come back with the figure", async () => {
  const { user } = await openCosts();
  await rate();
  const vat = screen.getByLabelText("VAT, %");
  await user.clear(vat);
  await user.type(vat, "12");
  expect(sidebar().getByText("VAT, %: 16 → 12")).toBeTruthy();
  expect(sidebar().getByText("Source: inform.kz 260802 → none")).toBeTruthy();
  expect(sidebar().getByText("Certainty: from the press → typed by the administrator")).toBeTruthy();
  expect(sidebar().getByText(`As of: 24/02/2026 → ${writtenDay(today)}`)).toBeTruthy();
  await user.clear(vat);
  await user.type(vat, "16,0");
  expect(sidebar().getByText("Nothing has been changed yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "VAT, %: from the press · 24/02/2026" })).toBeTruthy();
});
