// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import type { Offer, OpenRequest } from "@khorgos/contract/requests";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { OpenRequestsPage } from "./OpenRequestsPage.tsx";
import { han, linsOffer, wangsOffer } from "./test/sample-requests.ts";

const open = (answers: Record<string, object>) =>
  openPage(<OpenRequestsPage />, { route: "/car-requests", at: "/car-requests", answers });

/** The market holds Aigerim's request with these offers. */
const market = (...offers: Offer[]) => {
  const request: OpenRequest = { ...han, answered: offers.some(({ own }) => own) };
  return {
    "GET /requests": { requests: [request], next_cursor: null },
    [`GET /requests/${han.id}`]: { request: han, responses: offers },
  };
};
const respond = `POST /requests/${han.id}/respond`;

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit" });

afterEach(cleanup);

test("a supplier reads who wants what, and answers with a price", async () => {
  const { user, asked } = await open({
    ...market(wangsOffer),
    [respond]: { response: { ...linsOffer, own: true }, revised: false },
  });
  const card = within(await screen.findByRole("article", { name: "BYD Han" }));
  expect(card.getByText("Aigerim Sadykova (Almaty Motors)")).toBeTruthy();
  expect(card.queryByText("You have responded")).toBeNull();

  await user.click(card.getByRole("button", { name: "Respond" }));
  expect((await field("Suggested price")).value).toBe("30000");
  expect((await field("Available quantity")).value).toBe("1");
  expect(screen.getByText("Maximum: 2")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Phone: +8613900139000" })).toBeTruthy();

  await user.click(submit());
  expect(await screen.findByText("Response submitted successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = asked.find(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ suggested_price: 30_000, available_quantity: 1, notes: "" });
  expect(sent?.headers.get("idempotency-key")).toBeTruthy();
  await waitFor(() => expect(asked.filter(({ path }) => path === "/requests")).toHaveLength(2));
});

test("an offer cannot be sent without a price, nor for more cars than are wanted", async () => {
  const { user, asked } = await open(market());
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  const price = await field("Suggested price");
  expect([price.min, price.step]).toEqual(["0", "100"]);

  await user.clear(price);
  expect(submit().disabled).toBe(true);
  await user.type(price, "29000");
  expect(submit().disabled).toBe(false);

  const quantity = await field("Available quantity");
  expect([quantity.min, quantity.max]).toEqual(["1", "2"]);
  await user.clear(quantity);
  await user.type(quantity, "3");
  await user.click(submit());
  expect(await screen.findByText("Maximum value is 2")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a supplier who has answered revises that offer", async () => {
  const own = { ...linsOffer, own: true, notes: "From Urumqi" };
  const { user } = await open({ ...market(wangsOffer, own), [respond]: { response: own, revised: true } });
  expect(await screen.findByText("You have responded")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Revise offer" }));

  expect(await screen.findByRole("dialog", { name: "Revise your offer" })).toBeTruthy();
  expect((await field("Suggested price")).value).toBe("31000");
  expect((await screen.findByDisplayValue("From Urumqi")).tagName).toBe("TEXTAREA");
  await user.click(submit());
  expect(await screen.findByText("Your offer has been revised")).toBeTruthy();
});

test("an offer that comes after the close is refused, and the form gives way to the reason", async () => {
  let status: "open" | "closed" = "open";
  const { user } = await open({
    ...market(),
    [`GET /requests/${han.id}`]: () => ({ request: { ...han, status }, responses: [] }),
    [respond]: () => ((status = "closed"), new Failure("request_closed")),
  });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  await field("Suggested price");
  await user.click(submit());
  expect(await screen.findByText("This request is closed and takes no more offers.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
});

test.each([new Failure("wrong_role"), new Failure("cursor_unusable")])(
  "a supplier is told the same whatever kept the list away",
  async (failure) => {
    await open({ "GET /requests": failure });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Error fetching car requests");
    expect(screen.queryByText(failure.message)).toBeNull();
  },
);

test("a supplier is told the same whatever kept the details away", async () => {
  const { user } = await open({ ...market(), [`GET /requests/${han.id}`]: new Failure("request_not_found") });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  expect(within(await screen.findByRole("dialog")).getByRole("alert").textContent).toContain(
    "Error fetching request details",
  );
});

test("an empty market says so", async () => {
  await open({ "GET /requests": { requests: [], next_cursor: null } });
  expect(await screen.findByText("There are no open requests")).toBeTruthy();
});
