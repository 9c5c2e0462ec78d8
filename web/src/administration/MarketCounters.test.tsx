// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openQueue } from "./test/open-queue.tsx";

const counters = {
  waiting: 3,
  suppliers: 12,
  dealers: 7,
  cars: 1240,
  open_requests: 9,
  unanswered_requests: 2,
  name_changes: 0,
};
afterEach(cleanup);

test("each figure leads to what it counts, where there is such a place", async () => {
  const { user, address } = await openQueue({ "GET /admin/counters": { counters } });
  const [suppliers, dealers, cars] = await Promise.all([
    screen.findByRole("link", { name: "Suppliers: 12" }),
    screen.findByRole("link", { name: "Dealers: 7" }),
    screen.findByRole("link", { name: /^Cars.*: 1.?240$/ }),
  ]);
  expect(suppliers.getAttribute("href")).toBe("/admin/users?status=approved&role=supplier");
  expect(dealers.getAttribute("href")).toBe("/admin/users?status=approved&role=dealer");
  expect(cars.getAttribute("href")).toBe("/admin/market");
  await user.click(await screen.findByRole("button", { name: "Waiting for approval: 3" }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Aigerim Sadykova");
  expect(address()).toBe("/admin");
});

test("requests that nobody answered for two days are counted", async () => {
  await openQueue({ "GET /admin/counters": { counters } });
  const label = await screen.findByText("No offer for over 48 h");
  await expect.poll(() => label.nextElementSibling?.textContent).toBe("2");
});

test("figures that cannot be had do not stand in the way of the list", async () => {
  await openQueue({ "GET /admin/counters": new Failure("wrong_role") });
  expect(await screen.findAllByText("–")).toHaveLength(6);
  expect(await screen.findByRole("listitem", { name: "Lin Yue" })).toBeTruthy();
});
