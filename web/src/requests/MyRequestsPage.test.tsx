// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { MyRequestsPage } from "./MyRequestsPage.tsx";
import { han, linsOffer, wangsOffer } from "./test/sample-requests.ts";

const list = (...requests: CarRequest[]) => ({ requests, next_cursor: null });

const open = (answers: Record<string, object>) =>
  openPage(<MyRequestsPage />, { route: "/my-car-requests", at: "/my-car-requests", answers });

const card = () => screen.findByRole("article", { name: "BYD Han" });

afterEach(cleanup);

test("a request reads like a short order", async () => {
  await open({ "GET /requests/my-requests": list(han) });
  const text = (await card()).textContent.replaceAll(/[\u00a0\u202f]/g, " ");
  for (const words of [
    "R-4F2T8W",
    "Open",
    "2 responses",
    "Quantity2",
    "Year2025",
    "30 000 $",
    "Black",
    "Russian menu",
    "20/11/2026, 11:30",
  ]) {
    expect(text).toContain(words);
  }
  expect(screen.getByRole("link", { name: "Create New Request" }).getAttribute("href")).toBe(
    "/create-car-request",
  );
});

test("a dealer without requests is shown how to begin", async () => {
  await open({ "GET /requests/my-requests": list() });
  expect((await screen.findByRole("link", { name: "Create Your First Request" })).getAttribute("href")).toBe(
    "/create-car-request",
  );
});

test("a list that cannot be fetched is empty, and says why", async () => {
  await open({ "GET /requests/my-requests": new Failure("wrong_role") });
  expect(await screen.findByText("You are not authorized to perform this action.")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.queryByText("You have not posted any requests yet")).toBeNull();
});

test("a request is deleted only after a second thought", async () => {
  let requests = [han];
  const { user, asked } = await open({
    "GET /requests/my-requests": () => list(...requests),
    [`DELETE /requests/${han.id}`]: () => ((requests = []), {}),
  });
  const askToDelete = async () => {
    await user.click(within(await card()).getByRole("button", { name: "Actions for request R-4F2T8W" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete request" }));
    expect(
      await screen.findByText(
        "Are you sure you want to delete this car request? This action cannot be undone.",
      ),
    ).toBeTruthy();
  };
  await askToDelete();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.filter(({ method }) => method === "DELETE")).toEqual([]);

  await askToDelete();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Request deleted successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

test("the first of the ranked offers is the best price, and every supplier can be reached", async () => {
  const { user, address } = await open({
    "GET /requests/my-requests": list(han),
    [`GET /requests/${han.id}`]: { request: han, responses: [wangsOffer, linsOffer], rivals_visible: true },
  });
  await user.click(await screen.findByRole("button", { name: "View responses (2)" }));
  expect(address()).toBe(`/my-car-requests?request=${han.id}`);

  const [wang, lin] = await screen.findAllByRole("listitem");
  if (!wang || !lin) throw new Error("two offers are shown");
  expect(within(wang).getByText("Best price of 2")).toBeTruthy();
  expect(wang.textContent.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("1 500 $ under budget");
  expect(within(lin).queryByText(/Best price/)).toBeNull();
  expect(lin.textContent.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("1 000 $ over budget");

  expect(
    within(lin)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    "tel:+8613800138000",
    "mailto:lin@linauto.example?subject=Car%20request%20R-4F2T8W%3A%20BYD%20Han%202025",
  ]);
  expect(within(lin).queryByText(/WeChat/)).toBeNull();
  // For paper, where no button can be pressed; a screen has the dialog for it.
  const printed = within(wang).getByText("WeChat: westgate_wang");
  expect(getComputedStyle(printed).display).toBe("none");

  const line = screen.getByRole("figure", { name: /Prices on a line/ }).getAttribute("aria-label") ?? "";
  expect(line.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "Prices on a line: from 28 500 $ to 31 000 $. Budget: 30 000 $. Within budget: 1 of 2.",
  );

  await user.click(within(wang).getByRole("button", { name: "WeChat" }));
  const contact = await screen.findByRole("dialog", { name: "Contact on WeChat" });
  expect(within(contact).getByText("westgate_wang")).toBeTruthy();
  expect(within(contact).getByText("Wang Jun (West Gate Cars)")).toBeTruthy();
});

test("the menu leads to the details", async () => {
  const { user, address } = await open({
    "GET /requests/my-requests": list(han),
    [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: true },
  });
  await user.click(within(await card()).getByRole("button", { name: "Actions for request R-4F2T8W" }));
  await user.click(await screen.findByRole("menuitem", { name: "View details" }));
  expect(address()).toBe(`/my-car-requests?request=${han.id}`);
  expect(await screen.findByText("No supplier has responded yet")).toBeTruthy();
});

test("a request that could not be deleted is told, and stays", async () => {
  const { user } = await open({
    "GET /requests/my-requests": list(han),
    [`DELETE /requests/${han.id}`]: new Failure("unexpected"),
  });
  await user.click(within(await card()).getByRole("button", { name: "Actions for request R-4F2T8W" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete request" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Error deleting request")).toBeTruthy();
  expect(await card()).toBeTruthy();
});

test("the details of a request that was deleted elsewhere say so and can only be left", async () => {
  const { user } = await open({
    "GET /requests/my-requests": list(han),
    [`GET /requests/${han.id}`]: new Failure("request_not_found"),
  });
  await user.click(await screen.findByRole("button", { name: "View responses (2)" }));
  const told = within(await within(await screen.findByRole("dialog")).findByRole("alert"));
  expect(told.getByText("Car request not found.")).toBeTruthy();
  expect(told.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(told.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("details that a stumbling server kept away may be asked for again, and the dealer is told why", async () => {
  const { user } = await open({
    "GET /requests/my-requests": list(han),
    [`GET /requests/${han.id}`]: new Failure("too_many"),
  });
  await user.click(await screen.findByRole("button", { name: "View responses (2)" }));
  const told = within(await within(await screen.findByRole("dialog")).findByRole("alert"));
  expect(told.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(told.queryByText("Error fetching request details")).toBeNull();
});

test("details that fail without a word of their own are told as “Error fetching request details”", async () => {
  const { user } = await open({
    "GET /requests/my-requests": list(han),
    [`GET /requests/${han.id}`]: new Failure("unexpected"),
  });
  await user.click(await screen.findByRole("button", { name: "View responses (2)" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByRole("alert")).textContent).toContain("Error fetching request details");
});

test("a list that fails without a word of its own is told as “Error fetching car requests”, and is empty", async () => {
  await open({ "GET /requests/my-requests": new Failure("unexpected") });
  expect(await screen.findByText("Error fetching car requests")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
});
