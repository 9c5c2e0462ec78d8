// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import type { OpenRequest } from "@khorgos/contract/requests/requests";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { OpenRequestsPage } from "./OpenRequestsPage.tsx";
import { han, linsOffer, openHan, wangsOffer } from "./test/sample-requests.ts";

const open = (answers: Record<string, object>) =>
  openPage(<OpenRequestsPage />, { route: "/car-requests", at: "/car-requests", answers });

afterEach(cleanup);

test("a request that is deleted while its card stands is left, not asked for again, and leaves the list", async () => {
  let requests: OpenRequest[] = [openHan];
  const { user } = await open({
    "GET /requests": () => ({ requests, next_cursor: null }),
    [`GET /requests/${han.id}`]: () => ((requests = []), new Failure("request_not_found")),
  });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  const dialog = within(await screen.findByRole("dialog"));
  const told = within(await dialog.findByRole("alert"));
  expect(told.getByText("This request is no longer there. The dealer may have deleted it.")).toBeTruthy();
  expect(told.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(told.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("There are no open requests")).toBeTruthy();
});

test("in the dialog the form comes before what others offer", async () => {
  const { user } = await open({
    "GET /requests": { requests: [openHan], next_cursor: null },
    [`GET /requests/${han.id}`]: { request: han, responses: [wangsOffer, linsOffer], rivals_visible: true },
  });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  const price = await screen.findByLabelText("Suggested price");
  const rivals = within(screen.getByRole("dialog")).getByRole("heading", { name: "Existing responses" });
  expect(price.compareDocumentPosition(rivals) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("among the offers of others the best price is the first that can be accepted", async () => {
  const gone = { ...wangsOffer, id: openHan.id, supplier_name: "", suggested_price: 20_000 };
  const { user } = await open({
    "GET /requests": { requests: [openHan], next_cursor: null },
    [`GET /requests/${han.id}`]: { request: han, responses: [gone, wangsOffer], rivals_visible: true },
  });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  const best = (await screen.findByText("Best price")).closest("li");
  expect(best?.textContent).toContain("Wang Jun");
});

test("a supplier who withdraws may say why", async () => {
  const own = { ...linsOffer, own: true };
  const { user, asked } = await open({
    "GET /requests": { requests: [openHan], next_cursor: null },
    [`GET /requests/${han.id}`]: { request: han, responses: [own], rivals_visible: true },
    [`PATCH /requests/${han.id}/responses/mine`]: { response: { ...own, state: "withdrawn" } },
  });
  await user.click(await screen.findByRole("button", { name: "Respond" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw offer" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "Sold");
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
      state: "withdrawn",
      reason: "Sold",
    }),
  );
});
