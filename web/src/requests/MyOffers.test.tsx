// @vitest-environment jsdom
import type { MyOffer } from "@khorgos/contract/requests/my-offers";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { DealsPage } from "./DealsPage.tsx";
import { matchPage, nothingFits } from "./test/sample-matches.ts";
import { han, linsOffer } from "./test/sample-requests.ts";

afterEach(cleanup);

const mine = (number: string, part: Partial<MyOffer>): MyOffer => ({
  ...linsOffer,
  id: crypto.randomUUID(),
  request: { ...han, request_number: number },
  own_place: null,
  deal_id: null,
  ...part,
});
const open = (user: typeof lin, at: string, offers: MyOffer[] = []) =>
  openPage(<DealsPage />, {
    user,
    route: "/deals",
    at,
    answers: {
      "GET /deals": { deals: [], next_cursor: null },
      "GET /offers/my-offers": { offers, next_cursor: null },
      "GET /vocabulary/brands": { brands: [] },
      [`GET /requests/${han.id}`]: { request: han, responses: [linsOffer], rivals_visible: true },
      [`GET /requests/${han.id}/matches`]: matchPage(nothingFits),
    },
  });
const cards = async () => (await screen.findAllByRole("article")).map((card) => within(card));

test("a supplier reads what has become of each offer, and goes on from there", async () => {
  const { user, address } = await open(lin, "/deals?tab=offers", [
    mine("R-1", { own_place: { place: 2, of: 5 } }),
    mine("R-2", { state: "declined", state_reason: "colour" }),
    mine("R-3", { state: "accepted", deal_id: crypto.randomUUID() }),
  ]);
  const [standing, declined, accepted] = await cards();
  expect(standing?.getByText("2 of 5 by price")).toBeTruthy();
  expect(declined?.getByText("Another colour wanted")).toBeTruthy();
  expect(declined?.getByRole("button", { name: "Offer again" })).toBeTruthy();
  expect(accepted?.getByRole("link", { name: "See the deal" }).getAttribute("href")).toBe("/deals");
  await user.click(standing?.getByRole("button", { name: "Revise or withdraw" }) ?? document.body);
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(address()).toContain(`request=${han.id}`);
});

test("offers are found by what has become of them", async () => {
  const { user, asked } = await open(lin, "/deals?tab=offers", [mine("R-1", {})]);
  await user.click(await screen.findByRole("button", { name: "Declined" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ path: "/offers/my-offers" }));
  expect(screen.getByRole("button", { name: "Declined" }).getAttribute("aria-pressed")).toBe("true");
});

test("the way to the own offers is there for suppliers, and not for dealers", async () => {
  await open(lin, "/deals");
  expect((await screen.findByRole("link", { name: "My offers" })).getAttribute("href")).toBe(
    "/deals?tab=offers",
  );
  cleanup();
  await open(aigerim, "/deals?tab=offers");
  expect(await screen.findByText("No deals yet")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "My offers" })).toBeNull();
});

test("a supplier without offers reads how there will be one", async () => {
  await open(lin, "/deals?tab=offers");
  expect(await screen.findByText("You have made no offers yet")).toBeTruthy();
});
