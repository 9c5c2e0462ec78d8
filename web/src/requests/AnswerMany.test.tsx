// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import type { Answerable } from "@khorgos/contract/matching/answerable";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { OpenRequestsPage } from "./OpenRequestsPage.tsx";
import { linsHan } from "./test/sample-matches.ts";
import { han, linsOffer } from "./test/sample-requests.ts";

beforeEach(() => {
  // jsdom has no screen; this one is wide.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
});
afterEach(cleanup);

const idOf = (nth: number) => `00000000-0000-4000-8000-0000000000a${nth}`;
const row = (nth: number, price: number, verdict: "fits" | "near" = "fits"): Answerable => ({
  request: { ...han, id: idOf(nth), request_number: `R-${nth}` },
  match: { ...linsHan, verdict, car: { ...linsHan.car, price, quantity: 5 } },
  best_price: 29_000,
});
const page = (rivals_visible: boolean, ...answerable: Answerable[]) => ({
  answerable,
  rivals_visible,
  usual_basis: { basis: "FCA", basis_place: "Khorgos" },
  next_cursor: null,
});
const open = (told: object, respond: object = {}, sameTab = false) =>
  openPage(<OpenRequestsPage />, {
    sameTab,
    user: lin,
    route: "/car-requests",
    at: "/car-requests?many=true",
    answers: {
      "GET /requests/answerable": told,
      "GET /vocabulary/brands": { brands: [] },
      "POST /requests/respond-many": respond,
    },
  });
const line = async (number: string) => within(await screen.findByRole("row", { name: number }));
const priceOf = async (nth: number) =>
  (await screen.findByLabelText<HTMLInputElement>(`My price for request R-${nth}`)).value;
const answersIn = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === "POST").map(({ body }) => (body as { answers: object[] }).answers);

test("what fits is ticked, and one press sends it as offers from stock; each row says what came of it", async () => {
  const results = [
    { request_id: idOf(1), response: { ...linsOffer, own: true }, revised: false },
    { request_id: idOf(3), error: "Car not found", code: "car_not_found" },
  ];
  const { user, asked } = await open(page(true, row(1, 24_100), row(2, 31_260, "near"), row(3, 20_000)), {
    results,
  });
  expect((await line("R-2")).getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  expect((await line("R-1")).getByText(/29.000/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send 2 offers" }));

  expect(await (await line("R-1")).findByText("Sent")).toBeTruthy();
  expect((await line("R-3")).getByText("Car not found")).toBeTruthy();
  expect(answersIn(asked)).toMatchObject([
    [
      {
        request_id: idOf(1),
        suggested_price: 24_100,
        available_quantity: 2,
        basis: "FCA",
        car_id: linsHan.car.id,
      },
      { request_id: idOf(3), suggested_price: 20_000 },
    ],
  ]);
  // What was sent cannot be sent again; what failed is mended and sent alone.
  expect((await line("R-1")).getByRole<HTMLInputElement>("checkbox").disabled).toBe(true);
  const failed = await screen.findByLabelText("My price for request R-3");
  await user.clear(failed);
  await user.type(failed, "19500");
  await user.click(screen.getByRole("button", { name: "Send 1 offer" }));
  await waitFor(() => expect(answersIn(asked)).toHaveLength(2));
  expect(answersIn(asked)[1]).toMatchObject([{ request_id: idOf(3), suggested_price: 19_500 }]);
});

test("a row without a price is named beside the button, and a press goes there instead of sending", async () => {
  const { user, asked } = await open(page(true, row(1, 24_100), row(2, 31_260), row(3, 20_000)));
  await user.clear(await screen.findByLabelText("My price for request R-2"));
  const said = screen.getByRole("status");
  expect(said.textContent).toBe("Request R-2 needs a price");
  await user.click(screen.getByRole("button", { name: "Send 3 offers" }));
  expect(document.activeElement).toBe(screen.getByLabelText("My price for request R-2"));
  await user.clear(screen.getByLabelText("My price for request R-1"));
  expect(said.textContent).toBe("2 rows need a price, the first is R-1");
  expect(answersIn(asked)).toHaveLength(0);
  // What is not sent needs none.
  await user.click((await line("R-1")).getByRole("checkbox"));
  await user.click((await line("R-2")).getByRole("checkbox"));
  expect(said.textContent).toBe("");
});

test("each press takes two percent off what is ticked, and the prices of the stock come back", async () => {
  const { user } = await open(page(true, row(1, 24_100), row(2, 31_260, "near")));
  await user.click(await screen.findByRole("button", { name: "− 2 % on all" }));
  await user.click(screen.getByRole("button", { name: "− 2 % on all" }));
  expect([await priceOf(1), await priceOf(2)]).toEqual(["23146", "31260"]);
  await user.click(screen.getByRole("button", { name: "As in stock" }));
  expect(await priceOf(1)).toBe("24100");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "As in stock" }).disabled).toBe(true);
});

test("prices that were typed outlive a reload, until their supplier starts over", async () => {
  const told = page(true, row(1, 24_100), row(2, 31_260, "near"));
  const first = await open(told);
  const price = await screen.findByLabelText("My price for request R-1");
  await first.user.clear(price);
  await first.user.type(price, "23500");
  await first.user.click((await line("R-2")).getByRole("checkbox"));
  cleanup();

  const { user } = await open(told, {}, true);
  expect(await screen.findByText("We restored what you typed earlier.")).toBeTruthy();
  expect(await priceOf(1)).toBe("23500");
  expect(screen.getByRole("button", { name: "Send 2 offers" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(await priceOf(1)).toBe("24100");
  expect(sessionStorage).toHaveLength(0);
});

test("what an offer said that has expired is told, and sent again", async () => {
  const own = { notes: "Two keys", ready_in_days: 0, basis: null, basis_place: "" };
  const { user, asked } = await open(page(true, { ...row(1, 24_100), own }));
  expect(await screen.findByText("As in your earlier offer: ready to ship · Two keys")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send 1 offer" }));
  await waitFor(() => expect(answersIn(asked)).toMatchObject([[{ notes: "Two keys", ready_in_days: 0 }]]));
});

test("where suppliers do not see each other's offers there is no best price", async () => {
  await open(page(false, { ...row(1, 24_100), best_price: null }));
  await line("R-1");
  expect(screen.queryByText("Best now")).toBeNull();
});

test("after a lost reply all rows stay as they were, and the retry bears the same key", async () => {
  const { user, asked } = await open(page(true, row(1, 24_100)), new Failure("network"));
  const send = await screen.findByRole("button", { name: "Send 1 offer" });
  await user.click(send);
  await waitFor(() => expect(answersIn(asked)).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Send 1 offer" }));
  await waitFor(() => expect(answersIn(asked)).toHaveLength(2));
  const [first, second] = asked.filter(({ method }) => method === "POST");
  expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
});

test("a supplier with nothing left to answer is told so", async () => {
  await open(page(true));
  expect(await screen.findByText("Nothing left to answer from stock")).toBeTruthy();
});
