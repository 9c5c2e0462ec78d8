// @vitest-environment jsdom
import type { CarRequest } from "@khorgos/contract/requests/requests";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { MyRequestsPage } from "./MyRequestsPage.tsx";
import { OpenRequestsPage } from "./OpenRequestsPage.tsx";
import { han, openHan } from "./test/sample-requests.ts";

const seal: CarRequest = {
  ...han,
  id: "00000000-0000-4000-8000-0000000000b2",
  model: "Seal",
  created_at: "2026-11-20T07:30:00Z",
};

const passes = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const cards = () => screen.getAllByRole("article").map((card) => card.getAttribute("aria-labelledby"));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a supplier who reads the list is told of new requests; nothing moves until they ask to see them", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("scrollTo", () => {});
  let requests = [openHan];
  const { user, asked } = await openPage(<OpenRequestsPage />, {
    answers: { "GET /requests": () => ({ requests, next_cursor: null }) },
  });
  await screen.findByRole("article", { name: "BYD Han" });
  expect(asked.filter(({ path }) => path === "/requests")).toHaveLength(1);
  const before = cards();
  const place = screen.getByRole("status");
  const room = getComputedStyle(place).height;
  expect(parseFloat(room), "room for a button that a finger can press").toBeGreaterThanOrEqual(44);

  requests = [{ ...openHan, ...seal }, ...requests];
  await passes(1.2);
  const sign = await screen.findByRole("button", { name: "1 new request: show" });
  expect(cards()).toEqual(before);
  expect(place.contains(sign)).toBe(true);
  expect(getComputedStyle(place).height, "nothing moves").toBe(room);
  expect(screen.queryByRole("article", { name: "BYD Seal" })).toBeNull();

  await user.click(sign);
  expect(await screen.findByRole("article", { name: "BYD Seal" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /new request/ })).toBeNull();
});

test("a dealer is told of new offers in their language, and sees them when they ask", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("scrollTo", () => {});
  let requests = [seal, han];
  const { user } = await openPage(<MyRequestsPage />, {
    language: "ru",
    answers: { "GET /requests/my-requests": () => ({ requests, next_cursor: null }) },
  });
  await screen.findByRole("article", { name: "BYD Han" });
  requests = [seal, { ...han, response_count: 4 }];
  await passes(1.2);
  await user.click(await screen.findByRole("button", { name: "2 новых предложения: показать" }));
  expect(await screen.findByRole("button", { name: /\(4\)/ })).toBeTruthy();
});
