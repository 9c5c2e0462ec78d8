// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { CarPage } from "./CarPage.tsx";
import { han } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "share");
});

const open = () =>
  openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    answers: { [`GET /cars/${han.id}`]: { car: han } },
  });
const link = `${location.origin}/car/${han.id}`;

/** A device that shares, and how that ends. */
function deviceShares(end: () => Promise<void>) {
  const share = vi.fn<(what: ShareData) => Promise<void>>(end);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  return share;
}

test("a car is printed", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("where the device shares, it is handed the car's link", async () => {
  const share = deviceShares(async () => {});
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledWith({ title: "BYD Han 2024", url: link });
  expect(screen.queryByText("Link copied")).toBeNull();
});

test("where it does not, the link is copied and says so", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Share" }));
  expect(await screen.findByText("Link copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test("anyone who closes the list of apps wanted nothing; where sharing is refused the link is copied", async () => {
  const share = deviceShares(async () => {
    throw new DOMException("closed", "AbortError");
  });
  const { user } = await open();
  const button = await screen.findByRole("button", { name: "Share" });
  await user.click(button);
  expect(screen.queryByText("Link copied")).toBeNull();

  share.mockRejectedValue(new DOMException("not here", "NotAllowedError"));
  await user.click(button);
  expect(await screen.findByText("Link copied")).toBeTruthy();
});
