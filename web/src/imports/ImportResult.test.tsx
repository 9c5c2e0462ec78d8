// @vitest-environment jsdom
import type { PastImport } from "@khorgos/contract/imports/history";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { clearCache } from "../platform/cache-invalidation.ts";
import { done } from "./test/stub-price-lists.ts";
import { ImportResult } from "./ImportResult.tsx";

afterEach(() => {
  cleanup();
  // The draft outlives the screen.
  clearCache();
});

const list = done({ inserted: 0, updated: 0, missing: 3, missing_fate: "sold" });
const undo = `POST /imports/${list.result?.id}/undo`;

test("what a list did is taken back beside what it says, after a yes", async () => {
  const undone: PastImport = {
    id: list.id,
    at: "2026-11-20T09:05:00.000Z",
    file_name: "stock.csv",
    size: 1000,
    encoding: "utf-8",
    inserted: 0,
    updated: 0,
    unchanged: 9,
    rejected: 0,
    left_out: 0,
    missing: 3,
    missing_fate: "sold",
    price_changes: null,
    exchange_rate: null,
    status: "undone",
    undone_at: "2026-11-20T09:30:00.000Z",
    forgotten_at: null,
    removed: 0,
    restored: 2,
    kept: 1,
  };
  const { user, asked } = await openPage(<ImportResult list={list} hasArrived={false} />, {
    user: lin,
    answers: { [undo]: { import: undone, kept: [] } },
  });
  const [report] = await screen.findAllByRole("alert");
  if (!report) throw new Error("nothing is told");
  const undoing = within(report).getByRole("button", { name: "Undo import" });
  // Beside a long report it keeps to one line.
  expect(getComputedStyle(undoing).whiteSpace).toBe("nowrap");
  await user.click(undoing);
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("marked as sold or removed will be as they were before");
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));
  await waitFor(() => expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1));
  expect(await screen.findByText(/was undone\. 1 car stays as it is now\./)).toBeTruthy();
});

test("a list that changed nothing has nothing to take back", async () => {
  const same = done({ unchanged: 9, missing: 3, missing_fate: "keep" });
  await openPage(<ImportResult list={same} hasArrived={false} />, { user: lin });
  expect((await screen.findAllByRole("alert"))[0]?.textContent).toContain("stay for sale");
  expect(screen.queryByRole("button", { name: "Undo import" })).toBeNull();
});
