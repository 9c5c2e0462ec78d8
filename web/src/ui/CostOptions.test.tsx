// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { CostCard } from "./CostCard.tsx";
import { open, petrol, plain, sheet, today, unfold } from "./test/open-cost-card.tsx";

afterEach(cleanup);

test("an electric car that may go to Russia pays the common duty", async () => {
  const page = await open({ car: { powertrain: "bev", engine_cc: undefined, price: 24_000 } });
  await unfold(page);
  expect(plain(screen.getByText("Customs duty").parentElement?.textContent)).toContain("duty0 $ · 0 ₸");
  await page.user.click(screen.getByRole("button", { name: "May go to Russia" }));
  expect(plain(screen.getByText("Customs duty").parentElement?.textContent)).toContain("1 872 000 ₸");
});

const electric = { powertrain: "bev", engine_cc: undefined } as const;
const comparison = () => plain(screen.getByText(/^Staying in Kazakhstan is cheaper/).textContent);

test("a tariff is called cheaper by what it spares, and not at all where a duty is not known", async () => {
  await open({ car: electric }).then(unfold);
  // 15 % of 20 000 $, and VAT of 16 % on it.
  expect(comparison()).toMatch(/cheaper by 3 480 \$ · 1 809 600 ₸\.$/);
  cleanup();
  await open().then(unfold);
  expect(screen.getByText("The sum is the same under both tariffs.")).toBeTruthy();
  cleanup();
  // As Khorgos comes: nobody knows the common duty of an engine, and the sum without it is the lower one.
  const duty = sheet.duty.map((row) =>
    row.tariff === "common" ? { ...row, percent: { ...row.percent, value: null } } : row,
  );
  const page = await open({ rates: { ...sheet, duty } });
  await unfold(page);
  expect(screen.getByText(/^The duty for a car that may go to Russia is not known/)).toBeTruthy();
  await page.user.click(screen.getByRole("button", { name: "May go to Russia" }));
  expect(plain(screen.getByRole("button", { expanded: true }).textContent)).toMatch(
    /^from 25 500 \$ in Almaty, clearednot included: customs duty/,
  );
  expect(screen.queryByText(/cheaper by/i)).toBeNull();
});

test("who offsets VAT is told by how much a tariff is cheaper without it", async () => {
  const page = await open({ car: electric });
  await unfold(page);
  await page.user.click(screen.getByRole("button", { name: "I offset VAT" }));
  // 15 % of 20 000 $.
  expect(comparison()).toBe("Staying in Kazakhstan is cheaper by 3 000 $ · 1 560 000 ₸.");
});

test("where nobody knows the rate of VAT, the comparison of tariffs says that it is without it", async () => {
  await open({ car: electric, rates: { ...sheet, vat: { ...sheet.vat, value: null } } }).then(unfold);
  expect(comparison()).toBe(
    "Staying in Kazakhstan is cheaper by 3 000 $ · 1 560 000 ₸. The rate of VAT is not known, so VAT is not in this difference.",
  );
});

test("where the way to the border is not known, the difference of the tariffs is rough, and no figure to the dollar", async () => {
  await open({ car: { ...electric, price: 20_020, basis: undefined } }).then(unfold);
  expect(comparison()).toBe("Staying in Kazakhstan is cheaper by about 3 500 $.");
});

test("what would change nothing is not offered to choose", async () => {
  const group = (name: string) => screen.queryByRole("group", { name });
  const offset = () => screen.queryByRole("button", { name: "I offset VAT" });
  await open().then(unfold);
  for (const choice of [group("Tariff"), group("City"), offset()]) expect(choice).not.toBeNull();
  cleanup();
  // Delivered and cleared: nobody knows the VAT in it, and the way ends wherever its supplier says.
  const page = await open({ car: { basis: "DDP", basis_place: "my yard" } });
  await unfold(page);
  for (const choice of [group("Tariff"), group("City"), offset()]) expect(choice).toBeNull();
  expect(screen.queryByText(/tariff/i)).toBeNull();
  expect(screen.getByLabelText("Quantity")).toBeTruthy();
  await page.user.click(screen.getByRole("button", { name: "Copy as text" }));
  expect(await navigator.clipboard.readText()).not.toContain("Tariff");
  cleanup();
  // To Astana there is a way left.
  await open({ car: { basis: "DDP", basis_place: "Almaty" } }).then(unfold);
  expect(group("City")).not.toBeNull();
});

test("a number of cars that nobody ships is refused in a sentence, and no sum is told for it", async () => {
  const { user, ...page } = await open();
  await unfold({ user, ...page });
  const quantity = screen.getByLabelText<HTMLInputElement>("Quantity");
  const complaint = "Please enter a whole number from 1 to 999.";
  for (const typed of ["0", "-2", "1000000000"]) {
    await user.clear(quantity);
    await user.type(quantity, typed);
    expect(quantity.value).toBe(typed);
    expect(screen.getByRole("alert").textContent).toBe(complaint);
    expect(screen.queryByText(/^Total for/)).toBeNull();
  }
  await user.clear(quantity);
  await user.type(quantity, "999");
  expect(screen.queryByText(complaint)).toBeNull();
  expect(screen.getByText("Total for 999 cars")).toBeTruthy();
  // Emptied and left, it is one car again.
  await user.clear(quantity);
  await user.tab();
  expect(quantity.value).toBe("1");
});

/** A car of which its supplier corrects the terms while somebody reads the estimate. */
function CorrectedCar() {
  const [basis, setBasis] = useState<"FCA" | "DDP">("FCA");
  return (
    <>
      <CostCard car={{ ...petrol, basis, basis_place: basis === "FCA" ? "Khorgos" : "my yard" }} title="" />
      <button type="button" onClick={() => setBasis(basis === "FCA" ? "DDP" : "FCA")}>
        {`Correct ${basis}`}
      </button>
    </>
  );
}

test("what was chosen no longer counts once its choice is gone, and does again when it is back", async () => {
  const page = await openPage(<CorrectedCar />, {
    answers: { "GET /costs/sheet": { sheet, valid_from: today } },
  });
  await unfold(page);
  for (const name of ["Astana", "I offset VAT", "May go to Russia"])
    await page.user.click(screen.getByRole("button", { name }));
  const headline = () => plain(screen.getByRole("button", { expanded: true }).textContent);
  const chosen = headline();
  expect(chosen).toMatch(/ in Astana, cleared, without VAT/);
  await page.user.click(screen.getByRole("button", { name: "Correct FCA" }));
  expect(headline()).toMatch(/^≈ 20 000 \$ in Almaty, cleared(?!, without)/);
  await page.user.click(screen.getByRole("button", { name: "Correct DDP" }));
  expect(headline()).toBe(chosen);
});
