// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import NewsBell from "./NewsBell.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const unread = (count: number) => ({ "GET /news": { news: [], unread: count, next_cursor: null } });

test.each([
  ["en", 0, "News", ""],
  ["en", 3, "News, 3 unread", "3"],
  ["ru", 1, "Уведомления, 1 непрочитанное", "1"],
  ["ru", 3, "Уведомления, 3 непрочитанных", "3"],
  ["ru", 21, "Уведомления, 21 непрочитанное", "21"],
  ["zh", 128, "消息，128 条未读", "128"],
] as const)("in %s the bell says that %i are unread", async (language, count, name, shows) => {
  await openPage(<NewsBell />, { user: lin, language, answers: unread(count) });
  const bell = await screen.findByRole("link", { name });
  expect(bell.textContent).toBe(shows);
  expect(bell.getAttribute("href")).toBe("/news");
});

test("on the page of news the bell says that this is where its reader is", async () => {
  await openPage(<NewsBell />, { user: lin, at: "/news", answers: unread(1) });
  expect((await screen.findByRole("link", { name: "News, 1 unread" })).getAttribute("aria-current")).toBe(
    "page",
  );
});

test("the bell counts again each minute and at the return to the tab, and not in a tab that nobody sees", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isSeen = true;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isSeen ? "visible" : "hidden"));
  const see = (now: boolean) => {
    isSeen = now;
    return act(async () => dispatchEvent(new Event("visibilitychange")));
  };
  let count = 1;
  const { asked } = await openPage(<NewsBell />, {
    user: lin,
    answers: { "GET /news": () => ({ news: [], unread: count, next_cursor: null }) },
  });
  await screen.findByRole("link", { name: "News, 1 unread" });

  count = 2;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await screen.findByRole("link", { name: "News, 2 unread" });

  await see(false);
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(asked).toHaveLength(before);

  count = 3;
  await see(true);
  expect(await screen.findByRole("link", { name: "News, 3 unread" })).toBeTruthy();
});
