// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import type { OpenRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { OpenRequestsPage } from "./OpenRequestsPage.tsx";
import { han, linsOffer, openHan, wangsOffer } from "./test/sample-requests.ts";

const open = (answers: Record<string, object>) =>
  openPage(<OpenRequestsPage />, { route: "/car-requests", at: "/car-requests", answers });

/** The market holds Aigerim's request with these offers. */
const market = (...offers: Offer[]) => {
  const request: OpenRequest = { ...openHan, answered: offers.some(({ own }) => own) };
  return {
    "GET /requests": { requests: [request], next_cursor: null },
    [`GET /requests/${han.id}`]: { request: han, responses: offers, rivals_visible: true },
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
  expect(screen.getByRole("link", { name: "Phone: +86 139 0013 9000" })).toBeTruthy();

  await user.click(submit());
  expect(await screen.findByText("Response submitted successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = asked.find(({ method }) => method === "POST");
  expect(sent?.body).toMatchObject({ suggested_price: 30_000, available_quantity: 1, notes: "" });
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
    [`GET /requests/${han.id}`]: () => ({ request: { ...han, status }, responses: [], rivals_visible: true }),
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
  expect(screen.getByRole("link", { name: "To my stock" }).getAttribute("href")).toBe("/supplier/dashboard");
});

test("a card says what is wanted, by whom and since when, and the list can be refreshed", async () => {
  const request: OpenRequest = { ...openHan, interior_color: "beige" };
  const { user, asked } = await open({ "GET /requests": { requests: [request], next_cursor: null } });
  expect(await screen.findByRole("heading", { level: 1, name: "Car Requests" })).toBeTruthy();
  expect(screen.getByText(/Cars that dealers in Kazakhstan want now/)).toBeTruthy();
  const card = await screen.findByRole("article", { name: "BYD Han" });
  const text = card.textContent.replaceAll(/[\u00a0\u202f]/g, " ");
  for (const words of [
    "2 responses",
    "Year2025",
    "Max budget30 000 $",
    "Quantity2",
    "Body colourBlack",
    "Interior colourBeige",
    "Aigerim Sadykova (Almaty Motors)",
    "20/11/2026, 11:30",
    "Additional requirementsRussian menu",
  ])
    expect(text).toContain(words);

  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(asked.filter(({ path }) => path === "/requests")).toHaveLength(2));
});

test("what the dealer does not mind is not on the card", async () => {
  const plain: OpenRequest = { ...openHan, body_color: "", additional_requirements: "" };
  await open({ "GET /requests": { requests: [plain], next_cursor: null } });
  const { textContent } = await screen.findByRole("article", { name: "BYD Han" });
  for (const words of ["Body colour", "Interior colour", "Additional requirements"])
    expect(textContent).not.toContain(words);
});

test("rivals stand in the dialog with price, quantity and notes, their contacts under the pointer", async () => {
  const { user } = await open(market(wangsOffer));
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  const rival = within(await screen.findByRole("dialog")).getByRole("listitem");
  const text = rival.textContent.replaceAll(/[\u00a0\u202f]/g, " ");
  for (const words of ["Wang Jun", "28 500 $", "Available: 1", "In stock at Khorgos"])
    expect(text).toContain(words);

  for (const words of ["Phone: +86 139 0013 9000", "Email: wang@westgate.example", "WeChat: westgate_wang"]) {
    await user.hover(within(rival).getByLabelText(words));
    expect((await screen.findByRole("tooltip", { name: words })).textContent).toBe(words);
  }
});

test("where nobody sees what others offer, the own offer stands without a rank, and nothing where rivals stood", async () => {
  const own = { ...linsOffer, own: true };
  const alone = (...responses: Offer[]) => ({
    ...market(...responses),
    [`GET /requests/${han.id}`]: { request: han, responses, rivals_visible: false },
  });
  const { user } = await open(alone(own));
  await user.click(await screen.findByRole("button", { name: "Revise offer" }));
  expect(await screen.findByRole("heading", { name: "What you have offered" })).toBeTruthy();
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  for (const words of ["Existing responses", "Best price"]) expect(dialog.queryByText(words)).toBeNull();
  expect(dialog.queryByRole("figure")).toBeNull();

  cleanup();
  const later = await open(alone());
  await later.user.click(await screen.findByRole("button", { name: "Respond" }));
  await field("Suggested price");
  for (const words of ["What you have offered", "Existing responses"])
    expect(screen.queryByText(words)).toBeNull();
});

test("where suppliers are told the place of their own offer it stands above the form, without rivals or a best price", async () => {
  const own = { ...linsOffer, own: true };
  const { user } = await open({
    ...market(own),
    [`GET /requests/${han.id}`]: {
      request: han,
      responses: [own],
      rivals_visible: false,
      own_place: { place: 2, of: 5 },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Revise offer" }));
  expect(await screen.findByText("Your offer is number 2 of 5 by price")).toBeTruthy();
  for (const words of ["Existing responses", "Best price"]) expect(screen.queryByText(words)).toBeNull();
});

test("while an offer is sent the button says so and cannot be pressed again", async () => {
  let answer = (_offer: object) => {};
  const sent = new Promise<object>((done) => (answer = done));
  const { user } = await open({ ...market(), [respond]: () => sent });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  await field("Suggested price");
  await user.click(submit());
  expect(await screen.findByRole("button", { name: "Submitting..." })).toHaveProperty("disabled", true);
  answer({ response: linsOffer, revised: false });
  expect(await screen.findByText("Response submitted successfully")).toBeTruthy();
});

test("an offer that fails without a word of its own is told as “Error submitting response”", async () => {
  const { user } = await open({ ...market(), [respond]: new Failure("unexpected") });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  await field("Suggested price");
  await user.click(submit());
  expect(await screen.findByText("Error submitting response")).toBeTruthy();
});

test("the next page comes at a press where it does not come by itself, and one that fails may be asked for again", async () => {
  const page = (id: string, model: string, next_cursor: string | null) => ({
    requests: [{ ...openHan, id, model }],
    next_cursor,
  });
  let isBroken = true;
  const { user } = await open({
    "GET /requests": ({ search }: Asked) =>
      search.get("cursor") !== "page two"
        ? page(han.id, "Han", "page two")
        : isBroken
          ? new Failure("too_many")
          : page("00000000-0000-4000-8000-0000000000b2", "Seal", null),
  });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("The rest of the list could not be fetched.")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("article", { name: "BYD Seal" })).toBeTruthy();
  expect(screen.getByRole("article", { name: "BYD Han" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});
