// @vitest-environment jsdom
import { countMarket } from "@khorgos/contract/administration/administration";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useEndpointQuery } from "./endpoint-query.ts";

const counters = {
  waiting: 3,
  suppliers: 1,
  dealers: 1,
  cars: 1,
  open_requests: 0,
  unanswered_requests: 0,
  name_changes: 0,
};

const EVERY = 60_000;
function Counted() {
  const { data } = useEndpointQuery(countMarket, {}, { again: EVERY });
  return <p>{data ? `${data.counters.waiting} wait` : "…"}</p>;
}

const passes = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * EVERY));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a screen falls silent when nobody sits before it, and wakes at the first touch", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = await openPage(<Counted />, { answers: { "GET /admin/counters": { counters } } });
  await screen.findByText("3 wait");
  const asks = () => asked.filter(({ path }) => path === "/admin/counters").length;

  await passes(2);
  expect(asks()).toBeGreaterThan(1);
  await passes(2);
  const atLast = asks();
  await passes(30);
  expect(asks()).toBe(atLast);

  fireEvent.keyDown(document.body);
  await passes(2);
  expect(asks()).toBeGreaterThan(atLast);
});
