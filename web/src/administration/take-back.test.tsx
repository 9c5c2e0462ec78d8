// @vitest-environment jsdom
import { CostSheet } from "@khorgos/contract/costs/sheet";
import { cleanup, fireEvent, screen } from "@testing-library/react";
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

afterEach(cleanup);

const takeBack = () => screen.queryByRole("button", { name: `Take back: ${writtenDay(later)}` });

test("who published by mistake for a day to come puts there what counts before it", async () => {
  const { user, asked } = await openCosts({
    answers: { "POST /admin/costs": { published: published(3, later) } },
  });
  await rate();
  expect(screen.getByText("Publish again for the same day to replace the rates listed for it.")).toBeTruthy();
  await user.click(takeBack() ?? document.body);
  expect(document.activeElement?.id).toBe("costs-changes");
  expect(dateField().value).toBe(later);
  expect(mrp()).toBe("4325");
  expect(sidebar().getByText("MRP, tenge: 4500 → 4325")).toBeTruthy();
  expect(sidebar().getByText("Nothing changes on that day.")).toBeTruthy();
  expect(sidebar().getByText(/only exchange rates are carried over/)).toBeTruthy();
  expect(takeBack()).toBeNull();
  await user.click(publishButton());
  await screen.findByText(`Published. The new figures take effect on ${writtenDay(later)}.`);
  expect(sentIn(asked)).toEqual({ valid_from: later, seen: idOf(2), sheet: CostSheet.parse(sheet) });
});

test("for another day the draft takes nothing back, and says so of no day", async () => {
  const { user } = await openCosts();
  await rate();
  await user.click(takeBack() ?? document.body);
  const says = /^Once published, nothing changes on/;
  expect(sidebar().getByText(says)).toBeTruthy();
  fireEvent.change(dateField(), { target: { value: today } });
  expect(sidebar().queryByText(says)).toBeNull();
  fireEvent.change(dateField(), { target: { value: later } });
  expect(sidebar().getByText(says)).toBeTruthy();
});

test("nothing is taken back while something else is edited, nor what changes nothing", async () => {
  const first = await openCosts();
  await first.user.type(await rate(), "{Backspace}1");
  expect(takeBack()).toBeNull();
  first.unmount();
  const coming_sheets = [{ sheet, published: published(2, later) }];
  await openCosts({ answers: { "GET /admin/costs": { ...costs, coming_sheets } } });
  await rate();
  expect(takeBack()).toBeNull();
  expect(screen.getByText(/The figures are the same as before that day/)).toBeTruthy();
});
