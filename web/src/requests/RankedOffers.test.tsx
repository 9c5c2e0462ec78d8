// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import type { Offer } from "@khorgos/contract/requests/offers";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { hanDeal } from "./test/sample-deals.ts";
import { han, linsOffer, wangsOffer } from "./test/sample-requests.ts";
import { MyRequestsPage } from "./MyRequestsPage.tsx";

afterEach(cleanup);

const request = { ...han, quantity: 5 };
const lin: Offer = {
  ...linsOffer,
  suggested_price: 27_431,
  available_quantity: 3,
  ready_in_days: 14,
  basis: "FCA",
  basis_place: "Khorgos",
};
const wang: Offer = { ...wangsOffer, suggested_price: 28_250, available_quantity: 2, ready_in_days: 3 };
const zhou: Offer = {
  ...wangsOffer,
  id: "00000000-0000-4000-8000-0000000000a9",
  supplier_name: "Zhou Lan",
  supplier_company: "Zhou Lan Auto",
  suggested_price: 30_000,
  available_quantity: 9,
};
const offers = [lin, wang, zhou];

const dealOf = ({ suggested_price, basis, basis_place }: Offer, quantity: number) => ({
  ...hanDeal,
  price: suggested_price,
  quantity,
  basis,
  basis_place,
});
const accepted = (offer: Offer, quantity: number) => ({
  response: { ...offer, state: "accepted" },
  deal: dealOf(offer, quantity),
});

/** Opens the request; `told` is what is told of it, the first and the next times. */
async function open(answers: Record<string, object>, told = [offers, offers], acceptedQuantity = 0) {
  let asked = 0;
  const page = await openPage(<MyRequestsPage />, {
    route: "/my-car-requests",
    at: `/my-car-requests?request=${han.id}`,
    answers: {
      "GET /requests/my-requests": { requests: [request], next_cursor: null },
      [`GET /requests/${han.id}`]: () => ({
        request,
        responses: told[Math.min(asked++, told.length - 1)],
        rivals_visible: true,
        accepted_quantity: acceptedQuantity,
      }),
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Supplier responses" });
  return page;
}
const patchOf = (offer: Offer) => `PATCH /requests/${han.id}/responses/${offer.id}`;
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
const names = () => screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
const suppliersInOrder = () => names().filter((name) => !/^(Best set|All) /.test(name ?? ""));

async function askForSet(user: Awaited<ReturnType<typeof open>>["user"]) {
  await user.click(screen.getByRole("button", { name: "Accept the set" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Accept the set" }));
  const press = async () => user.click(dialog.getByRole("button", { name: /Accept 5|Try again/ }));
  return { dialog, press };
}
const decisions = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked
    .filter(({ method }) => method === "PATCH")
    .map(({ path, body }) => ({ id: path.split("/").at(-1), body }));

test("offers are compared by total and by days, the best price keeps its mark, and the address keeps the choice", async () => {
  const { user, address } = await open({});
  expect(suppliersInOrder()).toEqual(["Lin Yue", "Wang Jun", "Zhou Lan"]);
  expect(screen.getByText(/Delivery terms differ: FCA.Khorgos \(1\) and not stated \(2\)/)).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Total for 5" }));
  expect(suppliersInOrder()).toEqual(["Zhou Lan", "Lin Yue", "Wang Jun"]);
  expect(address()).toBe(`/my-car-requests?request=${han.id}&compare=total`);
  const [first, second] = within(screen.getByRole("dialog"))
    .getAllByRole("list")
    .flatMap((list) => [...list.children]);
  expect(plain(first?.textContent)).toContain("150 000 $ for 5");
  expect(plain(second?.textContent)).toContain("Best price of 3");
  expect(plain(second?.textContent)).toContain("3 of 5 · 82 293 $");

  await user.click(screen.getByRole("button", { name: "Days" }));
  expect(suppliersInOrder()).toEqual(["Wang Jun", "Lin Yue", "Zhou Lan"]);
  expect(screen.getByText("days not stated")).toBeTruthy();
  expect(screen.getByText("Fastest")).toBeTruthy();
  expect(screen.getByText("Covers all 5")).toBeTruthy();
});

test("the best price is that of the first offer that can be accepted, among those that can be", async () => {
  const gone = { ...zhou, supplier_name: "", supplier_company: "", suggested_price: 26_000 };
  await open({}, [[gone, lin, wang, { ...zhou, id: han.id, state: "withdrawn" }]]);
  const best = screen.getByText("Best price of 2").closest("li");
  expect(best?.textContent).toContain("Lin Yue");
  expect(plain(screen.getByRole("figure").getAttribute("aria-label"))).toContain("from 27 431 $ to 28 250 $");
});

test("where only those stand whose suppliers are gone nothing is the best price", async () => {
  await open(
    {},
    [
      [
        { ...lin, state: "accepted" },
        { ...wang, supplier_name: "", supplier_company: "" },
      ],
    ],
    3,
  );
  expect(screen.queryByText(/Best price/)).toBeNull();
});

test("one offer is compared with nothing", async () => {
  await open({}, [[lin]]);
  expect(screen.queryByRole("group", { name: "Compare by" })).toBeNull();
  expect(screen.queryByText("Fastest")).toBeNull();
  expect(screen.queryByText(/Best set/)).toBeNull();
});

test("what was accepted before is no longer wanted", async () => {
  const { user } = await open({}, [[wang, zhou, { ...lin, state: "accepted" }]], 3);
  expect(screen.getByText("3 of 5 accepted, 2 still wanted.")).toBeTruthy();
  expect(screen.getAllByText("Covers all 2")).toHaveLength(2);
  await user.click(screen.getAllByRole("button", { name: "Accept" })[1] ?? document.body);
  expect(await screen.findByDisplayValue("2")).toBeTruthy();
});

test("the one car that was wanted is not told as all of one", async () => {
  const one = { request: { ...request, quantity: 1 }, responses: [{ ...lin, state: "accepted" }] };
  const told = { ...one, rivals_visible: true, accepted_quantity: 1 };
  await open({ [`GET /requests/${han.id}`]: told });
  expect(screen.getByText("An offer is accepted; no more cars are wanted.")).toBeTruthy();
});

test("a set is accepted with one confirmation that names everybody, and closes the request with the last", async () => {
  const page = await open({ [patchOf(lin)]: accepted(lin, 3), [patchOf(wang)]: accepted(wang, 2) });
  const { dialog, press } = await askForSet(page.user);
  const [linsPart, wangsPart] = dialog.getAllByRole("listitem").map(({ textContent }) => plain(textContent));
  expect(linsPart).toContain("Lin Auto Export3 × 27 431 $ = 82 293 $");
  expect(wangsPart).toContain("West Gate Cars2 × 28 250 $ = 56 500 $");
  expect(plain(dialog.getByText(/Total for 5/).textContent)).toContain("138 793 $");
  expect(dialog.getByText(/Your contacts go to Lin Auto Export and West Gate Cars/)).toBeTruthy();
  await press();
  expect(await screen.findByText("Set accepted")).toBeTruthy();
  // The notice is shown before the page is another one.
  await vi.waitFor(() => expect(page.address()).toBe("/deals"));
  expect(decisions(page)).toEqual([
    {
      id: lin.id,
      body: { state: "accepted", quantity: 3, updated_at: lin.updated_at, close_request: false },
    },
    {
      id: wang.id,
      body: { state: "accepted", quantity: 2, updated_at: wang.updated_at, close_request: true },
    },
  ]);
});

test("a car that differs from what was asked for is told in words: on its offer, in the set and before it is accepted", async () => {
  const older: Offer = {
    ...lin,
    car: { ...hanDeal.car, year: 2024, body_color: "white", trim_level: "EV Flagship" },
  };
  const { user } = await open({}, [[older, wang, zhou]]);
  const says = "Year: 2024, not 2025 · Body colour: white, not black";
  expect(screen.getAllByText(says)).toHaveLength(2);
  const { dialog } = await askForSet(user);
  expect(dialog.getByText(says)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Accept the set" })).toBeNull());
  await user.click(screen.getAllByRole("button", { name: "Accept" })[0] ?? document.body);
  const accepting = within(await screen.findByRole("dialog", { name: "Accept this offer" }));
  expect(accepting.getByText(says)).toBeTruthy();
});

test("a car of quite another year is told as another one; an offer without a car says nothing", async () => {
  const old: Offer = { ...lin, car: { ...hanDeal.car, year: 2021 } };
  await open({}, [[old, { ...wang, available_quantity: 1 }]]);
  expect(screen.getAllByText("Another car than the one asked for")).toHaveLength(1);
});

test("where the second is refused the dealer reads what was agreed and what was not, and the list is asked for anew", async () => {
  const page = await open({
    [patchOf(lin)]: accepted(lin, 3),
    [patchOf(wang)]: new Failure("offer_withdrawn"),
  });
  const { dialog, press } = await askForSet(page.user);
  await press();
  const told = within(await dialog.findByRole("alert"));
  expect(told.getByText("The supplier has withdrawn this offer.")).toBeTruthy();
  expect(told.getByText(/3 of 5 are agreed/)).toBeTruthy();
  const [linsPart, wangsPart] = dialog.getAllByRole("listitem");
  expect(linsPart?.textContent).toMatch(/Accepted$/);
  expect(wangsPart?.textContent).toMatch(/Not accepted$/);
  expect(dialog.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(page.asked.filter(({ path }) => path === `/requests/${han.id}`).length).toBeGreaterThan(2);
});

test("a lost answer is told as such, and what is left is sent again", async () => {
  let tries = 0;
  const page = await open({
    [patchOf(lin)]: accepted(lin, 3),
    [patchOf(wang)]: () => (tries++ === 0 ? new Failure("unavailable") : accepted(wang, 2)),
  });
  const { dialog, press } = await askForSet(page.user);
  await press();
  expect(
    await dialog.findByText(/Whether this offer was accepted is not known: West Gate Cars/),
  ).toBeTruthy();
  await press();
  expect(await screen.findByText("Set accepted")).toBeTruthy();
  expect(decisions(page).map(({ id }) => id)).toEqual([lin.id, wang.id, wang.id]);
});

test("nothing is accepted of offers that were revised while the dealer read them", async () => {
  const revised = { ...lin, suggested_price: 27_900, updated_at: "2026-11-20T10:00:00Z" };
  const page = await open({}, [offers, [revised, wang, zhou]]);
  const { dialog, press } = await askForSet(page.user);
  await press();
  expect(
    await dialog.findByText(/The offers changed while you were reading. Nothing was accepted/),
  ).toBeTruthy();
  expect(decisions(page)).toEqual([]);
});

test("an offer that is revised at the last moment is refused, and the dealer reads what was agreed", async () => {
  const page = await open({
    [patchOf(lin)]: accepted(lin, 3),
    [patchOf(wang)]: new Failure("offer_changed"),
  });
  const { dialog, press } = await askForSet(page.user);
  await press();
  expect(await dialog.findByText(/3 of 5 are agreed/)).toBeTruthy();
  expect(decisions(page)).toMatchObject([
    { id: lin.id, body: { updated_at: lin.updated_at } },
    { id: wang.id, body: { updated_at: wang.updated_at } },
  ]);
});
