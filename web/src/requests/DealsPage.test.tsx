// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { hanDeal, usedHan } from "./test/sample-deals.ts";
import { DealsPage } from "./DealsPage.tsx";

afterEach(cleanup);

const open = (user: typeof lin, deals = [hanDeal]) =>
  openPage(<DealsPage />, {
    user,
    at: "/deals",
    answers: {
      "GET /deals": () => ({ deals, next_cursor: null }),
      "GET /vocabulary/brands": { brands: [] },
      [`PATCH /deals/${hanDeal.id}`]: { deal: { ...hanDeal, state: "fell_through" } },
    },
  });
const bareCar = { ...hanDeal.car, car_id: "", trim_level: "", body_color: "", location: "" };
const card = async () => within(await screen.findByRole("article", { name: "D-4F2T8W" }));

test("each party reads the terms, and how to reach the other", async () => {
  await open(lin);
  const linsCard = await card();
  expect(linsCard.getByText("Almaty Motors, Aigerim Sadykova")).toBeTruthy();
  expect(linsCard.getByRole("link", { name: "+7 701 345 67 89" }).getAttribute("href")).toBe(
    "tel:+77013456789",
  );
  expect(linsCard.getByText("FCA Khorgos")).toBeTruthy();
  cleanup();
  await open(aigerim);
  expect((await card()).getByText("Lin Auto Export, Lin Yue")).toBeTruthy();
});

test("a deal about a used car tells its facts in short, and one about a car without facts has no line for them", async () => {
  await open(lin, [{ ...hanDeal, car: usedHan }]);
  expect((await card()).getByText(/^PHEV · 41.800 km · 1.499 cm³$/)).toBeTruthy();
  cleanup();
  await open(lin, [{ ...hanDeal, car: { ...bareCar, powertrain: "bev", engine_cc: 0 } }]);
  expect((await card()).getByText("Electric (BEV)")).toBeTruthy();
  cleanup();
  await open(lin, [{ ...hanDeal, car: bareCar }]);
  const bare = await screen.findByRole("article", { name: "D-4F2T8W" });
  expect(bare.textContent).not.toMatch(/km|cm³/);
});

test("a party who was renamed since is shown as agreed, with what changed", async () => {
  const supplier_now = { ...hanDeal.supplier, company: "Wang Auto", phone: "+8613900139000" };
  await open(aigerim, [{ ...hanDeal, supplier_now }]);
  const renamed = await card();
  expect(renamed.getByText("Lin Auto Export, Lin Yue")).toBeTruthy();
  expect(
    renamed.getByText(/^Changed since you agreed, now: Wang Auto, Lin Yue, \+86 139 0013 9000$/),
  ).toBeTruthy();
});

test("what was agreed on is copied in Russian and Chinese", async () => {
  const { user } = await open(aigerim);
  await user.click(await (await card()).findByRole("button", { name: "Copy summary" }));
  await waitFor(async () => {
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain("Автомобиль: BYD Han 2025");
    expect(copied).toContain("车辆：");
  });
});

test("a deal falls through with a reason, and not without", async () => {
  const { user, asked } = await open(lin);
  await user.click((await card()).getByRole("button", { name: "Give up" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Give up" }));
  expect(await dialog.findByText("This field is required")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), "Sold to another");
  await user.click(dialog.getByRole("button", { name: "Give up" }));
  expect(await screen.findByText("The other party has been told")).toBeTruthy();
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
    state: "fell_through",
    reason: "Sold to another",
  });
});

test("what fell through steps back, with who said why, and of an erased account nobody is named", async () => {
  const nobody = { name: "", company: "", phone: "", email: "", wechat: "" };
  await open(aigerim, [
    { ...hanDeal, state: "fell_through", reason: "Sold", fell_through_by: "supplier", supplier: nobody },
  ]);
  const fallen = await card();
  expect(fallen.getByText("The supplier wrote: Sold")).toBeTruthy();
  expect(fallen.getByText("Deleted account")).toBeTruthy();
  expect(fallen.queryByRole("button", { name: "Give up" })).toBeNull();
});

test.each([
  ["supplier", lin, /^When a dealer accepts your offer/],
  ["dealer", aigerim, /^When you accept an offer/],
] as const)("a %s without deals reads how there will be one", async (_, user, says) => {
  await open(user, []);
  expect(await screen.findByText("No deals yet")).toBeTruthy();
  expect(screen.getByText(says)).toBeTruthy();
});
