// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { chooseFile, sendFile, stopSending } from "../imports/use-draft.ts";
import { awaitList, SENDING } from "../imports/use-import-progress.ts";
import { csv, done, failed, FileRequest, stubPriceLists } from "../imports/test/stub-price-lists.ts";
import { priceList } from "../../test/price-list.ts";
import { i18n } from "../platform/i18n.ts";
import { clearCache } from "../platform/cache-invalidation.ts";
import { ImportNotice } from "./Shell.tsx";

// Fetched beforehand, so that what is not asked is not merely late.
beforeAll(async () => {
  await import("../imports/DraftNotice.tsx");
  await i18n.loadNamespaces("imports");
});
beforeEach(() => vi.stubGlobal("XMLHttpRequest", FileRequest));
afterEach(() => {
  cleanup();
  clearCache();
});

const { id } = priceList();

async function open(desk = stubPriceLists(), { at = "/car-requests", user = lin } = {}) {
  const page = await openPage(<ImportNotice />, { at, user, answers: desk.answers });
  await waitFor(() => expect(page.asked.some(({ path }) => path === "/auth/me")).toBe(true));
  const looks = () => page.asked.filter(({ path }) => path === "/price-lists/current").length;
  return { ...page, desk, looks };
}

test("nobody polls for a supplier who has nothing on its way", async () => {
  const { looks } = await open(stubPriceLists(done()));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(looks()).toBe(0);
});

test.each([
  ["on the dashboard, which tells it better", { at: "/supplier/dashboard" }],
  ["for a dealer", { user: aigerim }],
])("nothing is asked %s", async (_, who) => {
  const { looks } = await open(stubPriceLists(done()), who);
  await act(async () => awaitList(id));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(looks()).toBe(0);
});

test.each([
  [
    done({ inserted: 12, updated: 3, unchanged: 4, rejected: 1 }),
    "Price list imported: 12 added, 3 updated, 4 unchanged, 1 not imported.",
  ],
  [failed("file_empty"), "The price list was not imported. The file is empty."],
])("a supplier elsewhere hears once how it ended: %#", async (end, sentence) => {
  const { desk, looks } = await open(stubPriceLists(priceList({ status: "waiting" }), end));
  desk.isOver = false;
  await act(async () => awaitList(id));
  await waitFor(() => expect(looks()).toBe(1));
  desk.isOver = true;
  expect(await screen.findByText(sentence, undefined, { timeout: 5000 })).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
  const before = looks();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([looks() - before, screen.getAllByText(sentence).length]).toEqual([0, 1]);
});

test.each([
  ["another list than the one awaited", done(), "00000000-0000-4000-8000-0000000000bb"],
  ["a list that was cancelled", priceList(), id],
  ["no list any more", null, id],
])("%s is nothing to tell", async (_, lies, awaited) => {
  const { looks } = await open(stubPriceLists(lies));
  await act(async () => awaitList(awaited));
  await waitFor(() => expect([looks(), sessionStorage.length]).toEqual([1, 0]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a sending that fails meanwhile is told", async () => {
  const { desk } = await open();
  desk.refuses = new Failure("too_large");
  chooseFile(csv());
  await act(async () => void (await sendFile("take-in")));
  expect(await screen.findByText(/The price list was not imported. This is too large/)).toBeTruthy();
});

test("a file to look at that has arrived is told", async () => {
  await open();
  chooseFile(csv());
  await act(async () => void (await sendFile("look")));
  expect(await screen.findByText(/The price list has arrived/)).toBeTruthy();
});

test("a sending that was lost with a reload is no news", async () => {
  await open();
  await act(async () => awaitList(SENDING));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a sending that was stopped is no news", async () => {
  const { desk } = await open();
  desk.refuses = new Promise(() => {});
  chooseFile(csv());
  const sent = sendFile("take-in");
  await act(async () => stopSending());
  expect(await sent).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(screen.queryByRole("alert")).toBeNull();
});
