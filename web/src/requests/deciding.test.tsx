// @vitest-environment jsdom
import type { Offer } from "@khorgos/contract/requests/offers";
import { act, cleanup, screen, within } from "@testing-library/react";
import { Failure } from "@khorgos/contract/platform/failures";
import { findRequest } from "@khorgos/contract/requests/requests";
import { afterEach, expect, test, vi } from "vitest";
import { invalidate } from "../platform/cache-invalidation.ts";
import { openPage } from "../../test/open-page.tsx";
import { MyRequestsPage } from "./MyRequestsPage.tsx";
import { hanDeal } from "./test/sample-deals.ts";
import { han, linsOffer } from "./test/sample-requests.ts";

afterEach(cleanup);

/** Opens the request, on which the offers stand that `offersNow` tells, and the dialog that a button of Lin's offer opens. */
async function open(
  button: "Accept" | "Decline",
  offersNow: () => readonly Offer[] = () => [linsOffer],
  decided?: () => unknown,
) {
  const page = await openPage(<MyRequestsPage />, {
    route: "/my-car-requests",
    at: `/my-car-requests?request=${han.id}`,
    answers: {
      "GET /requests/my-requests": { requests: [han], next_cursor: null },
      [`GET /requests/${han.id}`]: () => ({ request: han, responses: offersNow(), rivals_visible: true }),
      [`PATCH /requests/${han.id}/responses/${linsOffer.id}`]: decided ?? {
        response: { ...linsOffer, state: "accepted" },
        deal: hanDeal,
      },
    },
  });
  await page.user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: `${button} this offer` }));
  return { ...page, dialog };
}
const decisions = ({ asked }: Awaited<ReturnType<typeof openPage>>) =>
  asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("a request of which some cars are still missing is not closed, unless the dealer says so", async () => {
  const page = await open("Accept");
  const { user, dialog } = page;
  const quantity = dialog.getByRole("spinbutton", { name: /How many cars/ });
  const closes = dialog.getByRole<HTMLInputElement>("checkbox", { name: "Close the request as well" });
  expect(closes.checked).toBe(true);
  await user.clear(quantity);
  await user.type(quantity, "1");
  expect(closes.checked).toBe(false);
  await user.clear(quantity);
  await user.type(quantity, "2");
  expect(closes.checked).toBe(true);

  await user.click(closes);
  await user.click(closes);
  await user.clear(quantity);
  await user.type(quantity, "1");
  expect(closes.checked).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("The offer has been accepted")).toBeTruthy();
  expect(decisions(page)).toMatchObject([
    { state: "accepted", quantity: 1, updated_at: linsOffer.updated_at, close_request: true },
  ]);
});

test("a dealer reads what so many cars come to before they accept", async () => {
  const { user, dialog } = await open("Accept");
  expect(dialog.getByText(/^62.000 \$$/).parentElement?.textContent).toMatch(/^2 × 31.000.\$ = 62.000.\$$/);
  const quantity = dialog.getByRole("spinbutton", { name: /How many cars/ });
  await user.clear(quantity);
  expect(dialog.queryByText(/ = /)).toBeNull();
  await user.type(quantity, "1");
  expect(dialog.getByText(/^1 × 31.000 \$ =/)).toBeTruthy();
});

const revised: Offer = { ...linsOffer, suggested_price: 33_000, updated_at: "2026-11-20T10:00:00Z" };
const hears = () => act(async () => invalidate([findRequest]));

test.each(["Accept", "Decline"] as const)(
  "an offer that is revised while its dealer is asked to %s it stays as it was read, and they look again",
  async (button) => {
    let now = linsOffer;
    const page = await open(button, () => [now]);
    const { user, dialog } = page;
    now = revised;
    await hears();
    expect(await dialog.findByText(/^The supplier changed this offer/)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: button })).toBeNull();
    expect(dialog.getByText(/^Lin Auto Export: 31.000 \$ per car$/)).toBeTruthy();

    await user.click(dialog.getByRole("button", { name: "Show the new terms" }));
    const again = within(await screen.findByRole("dialog", { name: `${button} this offer` }));
    expect(again.getByText(/^Lin Auto Export: 33.000 \$ per car$/)).toBeTruthy();
    await user.click(again.getByRole("button", { name: button }));
    await vi.waitFor(() => expect(decisions(page)).toHaveLength(1));
  },
);

test.each(["Accept", "Decline"] as const)(
  "a dealer who is about to %s an offer reads that it was withdrawn meanwhile",
  async (button) => {
    let now = linsOffer;
    const { user, dialog } = await open(button, () => [now]);
    now = { ...linsOffer, state: "withdrawn" };
    await hears();
    expect(await dialog.findByText("This offer no longer stands.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: button })).toBeNull();
    const [, close] = dialog.getAllByRole("button", { name: "Close" });
    await user.click(close ?? document.body);
    await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: `${button} this offer` })).toBeNull());
  },
);

test("an acceptance whose answer was lost is told as accepted, with the way to the deals and no failure", async () => {
  let now = linsOffer;
  const { user, dialog } = await open(
    "Accept",
    () => [now],
    () => {
      now = { ...linsOffer, state: "accepted" };
      return new Failure("network");
    },
  );
  await user.click(dialog.getByRole("button", { name: "Accept" }));
  expect(await dialog.findByText(/^This offer is accepted already/)).toBeTruthy();
  expect(dialog.getAllByRole("alert")).toHaveLength(1);
  expect(dialog.getByRole("link", { name: "To the deals" }).getAttribute("href")).toBe("/deals");
});
