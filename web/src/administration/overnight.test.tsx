// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { day } from "@khorgos/contract/platform/moment";
import { focusManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  dateField,
  later,
  openCosts,
  published,
  publishButton,
  rate,
  sentIn,
  sidebar,
  today,
} from "./test/open-costs.tsx";
import { writtenDay } from "../platform/format.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tomorrow = day(new Date(Date.parse(today) + 86_400_000).toISOString());
const asking = (asked: Awaited<ReturnType<typeof openCosts>>["asked"]) =>
  asked.filter(({ method, path }) => method === "GET" && path === "/admin/costs");
const passesMidnight = () => vi.setSystemTime(`${today}T19:00:01Z`);
const comesBack = async () => {
  for (const isThere of [false, true]) await act(async () => focusManager.setFocused(isThere));
};
const dayOver = new Failure("invalid_input", {
  errors: [{ path: "valid_from", code: "day_over", msg: "This day is over" }],
});

test("who comes back in the morning publishes for today, with the edits of yesterday", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T18:59:00Z`) });
  const { user, asked } = await openCosts({
    answers: { "POST /admin/costs": { published: published(3, tomorrow) } },
  });
  await user.type(await rate(), "{Backspace}1");
  expect(dateField().value).toBe(today);
  passesMidnight();
  await comesBack();
  await waitFor(() => expect(dateField().value).toBe(tomorrow));
  expect((await rate()).value).toBe("521");
  await user.click(publishButton());
  await waitFor(() => expect(sentIn(asked)).toMatchObject({ valid_from: tomorrow }));
});

test("who edits past midnight is told at the field of the day, which is today by then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T18:59:00Z`) });
  const { user, asked } = await openCosts({ answers: { "POST /admin/costs": dayOver } });
  await user.type(await rate(), "{Backspace}1");
  passesMidnight();
  await user.click(publishButton());
  await waitFor(() => expect(dateField().value).toBe(tomorrow));
  expect(sidebar().getByRole("alert").textContent).toBe(`${writtenDay(today)}: This day is over`);
  expect((await rate()).value).toBe("521");
  expect(asking(asked)).toHaveLength(2);
});

test("a browser whose clock is slow is told so as well, in the reader's language, until another day is chosen", async () => {
  const { user } = await openCosts({
    language: "ru",
    answers: { "POST /admin/costs": dayOver },
  });
  const dollar = await rate("Тенге за 1 доллар");
  await user.type(dollar, "{Backspace}1");
  await user.click(publishButton("Опубликовать"));
  const field = () => dateField("Действуют с");
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(sidebar().getByText(`${writtenDay(today)}: Этот день уже прошёл`).id).toBe(
    field().getAttribute("aria-describedby"),
  );
  expect(dollar.value).toBe("521");
  fireEvent.change(field(), { target: { value: later } });
  expect(sidebar().queryByText(/Этот день уже прошёл/)).toBeNull();
});
