// @vitest-environment jsdom
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { day } from "@khorgos/contract/platform/moment";
import type { Offer, OfferedCar } from "@khorgos/contract/requests/offers";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { hanDeal } from "./test/sample-deals.ts";
import { han, linsOffer, wangsOffer } from "./test/sample-requests.ts";
import { MyRequestsPage } from "./MyRequestsPage.tsx";

afterEach(cleanup);

const today = day(new Date().toISOString());
const year = Number(today.slice(0, 4));
const car: OfferedCar = { ...hanDeal.car, year, powertrain: "phev", engine_cc: 1498 };
const khorgos = { basis: "FCA", basis_place: "Khorgos" } as const;
/** Lin is cheaper at the works in Chengdu, Wang in Almaty: the way costs 800 $ and the taxes on it. */
const lin: Offer = { ...linsOffer, suggested_price: 27_000, basis: "EXW", basis_place: "Chengdu", car };
const wang: Offer = { ...wangsOffer, suggested_price: 27_300, ...khorgos, car };

async function open(offers: readonly Offer[], at = "") {
  const page = await openPage(<MyRequestsPage />, {
    route: "/my-car-requests",
    at: `/my-car-requests?request=${han.id}${at}`,
    answers: {
      "GET /costs/sheet": { sheet: sampleSheet(today), valid_from: today },
      "GET /requests/my-requests": { requests: [han], next_cursor: null },
      [`GET /requests/${han.id}`]: {
        request: han,
        responses: offers,
        rivals_visible: true,
        accepted_quantity: 0,
      },
    },
  });
  await screen.findByRole("heading", { name: "Supplier responses" });
  return page;
}
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
const suppliers = () => ["Lin Yue", "Wang Jun"].toSorted((one, other) => placeOf(one) - placeOf(other));
const placeOf = (name: string) =>
  screen.getAllByRole("heading", { level: 4 }).findIndex(({ textContent }) => textContent === name);

test("who is first by price may not be the cheapest in Almaty, and a sentence says by how much", async () => {
  const { user, address } = await open([lin, wang]);
  await screen.findByText("Cheapest in Almaty");
  expect(screen.getByText("Cheapest in Almaty").closest("li")?.textContent).toContain("Wang Jun");
  expect(suppliers()).toEqual(["Lin Yue", "Wang Jun"]);
  expect(plain(screen.getByText(/By price/).textContent)).toMatch(
    /^By price Lin Auto Export comes first; in Almaty, cleared, West Gate Cars is cheaper by about 667 \$/,
  );
  await user.click(screen.getByRole("button", { name: "In Almaty" }));
  expect(suppliers()).toEqual(["Wang Jun", "Lin Yue"]);
  expect(address()).toContain("compare=landed");
});

test("compared in Almaty, an offer says its sum once, and again where another one is chosen", async () => {
  const { user } = await open([lin, wang], "&compare=landed");
  await screen.findByText("Cheapest in Almaty");
  const offer = within(
    screen.getAllByRole("listitem").find((one) => one.textContent.includes("Wang Jun")) ?? document.body,
  );
  expect(offer.getAllByText(/≈ .* in Almaty/)).toHaveLength(1);
  const fold = offer.getByRole("button", { name: /Show the lines/ });
  expect(fold.textContent).toMatch(/^rates of/);
  await user.click(fold);
  expect(offer.getAllByText(/≈ .* in Almaty/)).toHaveLength(1);
  await user.click(offer.getByRole("button", { name: "Astana" }));
  expect(offer.getByText(/≈ .* in Astana, cleared/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Price" }));
  expect(screen.getAllByText(/≈ .* in Almaty, cleared/).length).toBeGreaterThan(0);
});

test("an offer that does not say enough is not compared, and no mark is given", async () => {
  await open([lin, { ...wang, car: hanDeal.car }]);
  expect(await screen.findByText(/^1 of 2 are comparable in Almaty/)).toBeTruthy();
  expect(screen.queryByText("Cheapest in Almaty")).toBeNull();
  expect(screen.queryByText(/By price/)).toBeNull();
});

test("where nothing is known the choice stays away, and a shared link compares by price", async () => {
  await open(
    [lin, wang].map((offer) => ({ ...offer, car: null })),
    "&compare=landed",
  );
  expect(screen.queryByRole("button", { name: "In Almaty" })).toBeNull();
  expect(screen.getByRole("button", { name: "Price", pressed: true })).toBeTruthy();
});

test("an offer tells what its car costs in Almaty, line by line", async () => {
  const { user } = await open([wang]);
  const line = await screen.findByRole("button", { name: /in Almaty, cleared/ });
  await user.click(line);
  expect(screen.getByText("Customs duty")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Compare by" })).toBeNull();
});

test("a paper that the offered car has is not asked for", async () => {
  const electric: OfferedCar = { ...car, powertrain: "bev", engine_cc: 0 };
  const asksForPaper = async (offered: OfferedCar) => {
    const { user } = await open([{ ...wang, car: offered }]);
    await user.click(await screen.findByRole("button", { name: /in Almaty, cleared/ }));
    return screen.queryByText("China asks for an export licence for electric cars.") !== null;
  };
  expect(await asksForPaper(electric)).toBe(true);
  cleanup();
  expect(await asksForPaper({ ...electric, export_ready: "licence" })).toBe(false);
});
