// @vitest-environment jsdom
import type { News, NewsKind } from "@khorgos/contract/news/news";
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, lin, saule } from "../../test/people.ts";
import NewsBell from "../app/NewsBell.tsx";
import { QueryCache } from "../platform/query-cache.tsx";
import { NewsPage } from "./NewsPage.tsx";
import { askedForHan, fittingUniK } from "./test/sample-news.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const answering = (news: readonly News[]) => ({
  "GET /news": () => ({ news, unread: news.filter(({ read_at }) => !read_at).length, next_cursor: null }),
});
/** The page under its bar: both are told by one cache of answers, as in the app. */
const WithBell = () => (
  <QueryCache>
    <NewsBell />
    <NewsPage />
  </QueryCache>
);
const unreadLinks = () => screen.queryAllByRole("link", { name: /^Unread/ });

test.each<[NewsKind, string]>([
  ["request_fits", "New request that your stock fits: BYD Han 2025, up to 30 000 $ each"],
  ["stock_fits", "A dealer is looking for what you added: BYD Han 2025, up to 30 000 $ each"],
  ["asked", "A dealer asks for your offer: BYD Han 2025, up to 30 000 $ each"],
  ["first_fit", "A supplier has what you are looking for: BYD Han 2025, from 30 000 $"],
  ["price_fell", "A price for your request fell: BYD Han 2025, now from 30 000 $"],
  ["offer_accepted", "Your offer was accepted: BYD Han 2025, 30 000 $ each"],
  ["offer_declined", "Your offer was declined: BYD Han 2025, 30 000 $ each"],
  ["other_accepted", "Another offer was accepted: BYD Han 2025"],
  ["fell_through", "A deal fell through: BYD Han 2025, 30 000 $ each"],
  ["offer_made", "New offer: BYD Han 2025, 30 000 $ each"],
  ["offer_better", "New best price: BYD Han 2025, 30 000 $ each"],
  ["offer_revised", "An offer was revised: BYD Han 2025, now 30 000 $ each"],
  ["offer_withdrawn", "An offer was withdrawn: BYD Han 2025, 30 000 $ each"],
  ["offer_expires", "An offer holds until 21/11/2026: BYD Han 2025, 30 000 $ each"],
  ["undercut", "Another supplier is cheaper than you: BYD Han 2025, your price is 30 000 $"],
  ["request_closed", "The dealer closed the request: BYD Han 2025"],
])("%s is told with its car, price, sender and request", async (kind, says) => {
  await openPage(<NewsPage />, { user: lin, answers: answering([{ ...askedForHan, kind }]) });
  const text = (await screen.findByRole("link", { name: /BYD/ })).textContent?.replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  );
  expect(text).toContain(says);
  expect(text).toContain("Almaty MotorsR-4F2T8W");
});

test("what is told without a request says which list, with its counts, or how many registered, and leads there", async () => {
  const aboutNone = {
    ...askedForHan,
    request_id: null,
    request_number: "",
    brand: "",
    model: "",
    year: null,
    price: null,
  };
  const price_changes = { cheaper: 40, cheaper_by: 1.8, dearer: 1, dearer_by: 5 };
  const gone = { missing: 3, missing_fate: "sold", price_changes } as const;
  const counts = { inserted: 5012, updated: 3, rejected: 1 };
  const list = { id: askedForHan.id, file_name: "报价.xlsx", ...counts, ...gone };
  const failure = { error: "", code: "file_empty" as const, params: {} };
  const ofId = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
  const { address, user } = await openPage(<NewsPage />, {
    user: saule,
    answers: answering([
      { ...aboutNone, id: ofId(1), kind: "list_taken", list },
      { ...aboutNone, id: ofId(2), kind: "list_failed", list: { ...list, failure } },
      { ...aboutNone, id: ofId(3), kind: "registration", times: 40 },
      { ...aboutNone, id: ofId(4), kind: "registration" },
    ]),
  });
  await screen.findByRole("link", { name: /40 new/ });
  const said = unreadLinks().map((link) => (link.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " "));
  expect(said[0]).toContain("Price list taken in: 报价.xlsxAdded: 5 012, updated: 3, rows not imported: 1");
  expect(said[0]).toContain("40 cheaper (−1,8 % on average), 1 dearer (+5 %), 3 gone");
  expect(said[0]).not.toContain("Almaty Motors");
  expect(said[1]).toContain("Price list not taken in: 报价.xlsxThe file is empty.");
  expect(said[2]).toContain("40 new registrations wait for a decision");
  expect(said[2]).not.toContain("Almaty Motors");
  expect(said[3]).toContain("A new registration waits for a decisionAlmaty Motors");
  await user.click(screen.getByRole("link", { name: /40 new/ }));
  expect(address()).toBe("/admin");
});

test("what happened thrice is one line that says so, and a rival's price is told where it is known", async () => {
  const undercut = { ...askedForHan, kind: "undercut" as const, best_price: 29_000, times: 3 };
  await openPage(<NewsPage />, { user: lin, answers: answering([undercut]) });
  const link = await screen.findByRole("link", { name: /3 times/ });
  expect(link.textContent?.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
    "now 29 000 $, your price is 30 000 $",
  );
});

test("the one name of a model and the exact moment are shown; who has deleted their account is not named", async () => {
  const anonymous = { ...fittingUniK, company_name: "" };
  await openPage(<NewsPage />, { user: lin, language: "ru", answers: answering([anonymous]) });
  const link = await screen.findByRole("link", { name: /Changan UNI-K 2025/ });
  expect(link.textContent).toMatch(/автомобильR-9Q3M7K/);
  expect(link.querySelector("time")?.title).toMatch(/20\/11\/2026.*13:00 UTC\+5/);
});

test("one press leads to where a supplier answers, and marks it as read, here and on the bell", async () => {
  const { user, asked, address } = await openPage(<WithBell />, {
    user: lin,
    at: "/news",
    answers: { ...answering([askedForHan, fittingUniK]), "POST /news/read": { unread: 1 } },
  });
  await screen.findByRole("link", { name: "News, 2 unread" });
  expect(unreadLinks()).toHaveLength(2);
  await user.click(screen.getByRole("link", { name: /BYD Han/ }));
  expect(address()).toBe(`/car-requests?request=${askedForHan.request_id}`);
  expect(await screen.findByRole("link", { name: "News, 1 unread" })).toBeTruthy();
  expect(unreadLinks()).toHaveLength(1);
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { ids: [askedForHan.id] },
  ]);
});

test("what is read already is opened without another word to the server", async () => {
  const read = { ...askedForHan, read_at: askedForHan.at };
  const { user, asked } = await openPage(<NewsPage />, { user: lin, answers: answering([read]) });
  await user.click(await screen.findByRole("link", { name: /BYD Han/ }));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mark all as read" }).disabled).toBe(true);
});

test("all are read at once, up to the newest that is on screen; what the server refuses is unread again", async () => {
  const answer = Promise.withResolvers<Failure>();
  const { user, asked } = await openPage(<WithBell />, {
    user: lin,
    answers: { ...answering([askedForHan, fittingUniK]), "POST /news/read": () => answer.promise },
  });
  await screen.findByRole("link", { name: "News, 2 unread" });
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByRole("link", { name: "News" })).toBeTruthy();
  expect(unreadLinks()).toHaveLength(0);
  expect(asked.at(-1)?.body).toEqual({ until: askedForHan.at });

  answer.resolve(new Failure("unexpected"));
  expect(await screen.findByRole("link", { name: "News, 2 unread" })).toBeTruthy();
  expect(unreadLinks()).toHaveLength(2);
  expect(await screen.findByText("The news could not be marked as read")).toBeTruthy();
});

test("what is opened where the connection is lost is unread again", async () => {
  const { user } = await openPage(<WithBell />, {
    user: lin,
    answers: { ...answering([askedForHan]), "POST /news/read": new Failure("network") },
  });
  await user.click(await screen.findByRole("link", { name: /BYD Han/ }));
  expect(await screen.findByRole("link", { name: "News, 1 unread" })).toBeTruthy();
  expect(unreadLinks()).toHaveLength(1);
});

test("an answer that was on its way when something was read does not make it unread again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const late = Promise.withResolvers<object>();
  const before = answering([askedForHan])["GET /news"]();
  let isLate = false;
  const { user } = await openPage(<WithBell />, {
    user: lin,
    answers: { "GET /news": () => (isLate ? late.promise : before), "POST /news/read": { unread: 0 } },
  });
  await screen.findByRole("link", { name: "News, 1 unread" });
  isLate = true;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByRole("link", { name: "News" })).toBeTruthy();
  await act(async () => late.resolve(before));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(unreadLinks()).toHaveLength(0);
  expect(screen.getByRole("link", { name: "News" })).toBeTruthy();
});

test("what the list knows of at its opening, the bell knows of too", async () => {
  const { asked } = await openPage(<WithBell />, {
    user: lin,
    answers: {
      // The bell was answered before the second came.
      "GET /news": ({ search }) =>
        search.get("limit") === "1"
          ? answering([askedForHan])["GET /news"]()
          : answering([fittingUniK, askedForHan])["GET /news"](),
    },
  });
  expect(await screen.findByRole("link", { name: "News, 2 unread" })).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/news")).toHaveLength(2);
});

test("what was read in another tab, and what is new, is here within a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let news = [askedForHan];
  const answers = { "GET /news": () => answering(news)["GET /news"]() };
  await openPage(<WithBell />, { user: lin, answers });
  await screen.findByRole("link", { name: "News, 1 unread" });
  news = [fittingUniK, { ...askedForHan, read_at: askedForHan.at }];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByRole("link", { name: /Unread.*UNI-K/ })).toBeTruthy();
  expect(unreadLinks()).toHaveLength(1);
});

test("the list goes on with the next page", async () => {
  const { user, asked } = await openPage(<NewsPage />, {
    user: lin,
    answers: {
      "GET /news": ({ search }) =>
        search.get("cursor")
          ? { news: [fittingUniK], unread: 2, next_cursor: null }
          : { news: [askedForHan], unread: 2, next_cursor: "after the first" },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: /UNI-K/ })).toBeTruthy();
  expect(asked.at(-1)?.search.get("cursor")).toBe("after the first");
});

test.each([
  ["a supplier", lin, "/car-requests"],
  ["a dealer", aigerim, "/create-car-request"],
  ["an administrator", saule, "/admin"],
] as const)("%s whom nothing was told yet is led on", async (_, user, way) => {
  await openPage(<NewsPage />, { user, answers: answering([]) });
  expect(await screen.findByText("No news yet")).toBeTruthy();
  const [, action] = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(action).toBe(way);
});

test("a list that did not come can be asked for again", async () => {
  let answer: object = new Failure("unexpected");
  const { user } = await openPage(<NewsPage />, { user: lin, answers: { "GET /news": () => answer } });
  await screen.findByRole("alert");
  answer = answering([askedForHan])["GET /news"]();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /BYD Han/ })).toBeTruthy();
});
