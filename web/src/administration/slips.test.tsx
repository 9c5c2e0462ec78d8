// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openCosts, published, publishButton, rate, sentIn, sidebar, today } from "./test/open-costs.tsx";

afterEach(cleanup);

test("a figure that is far from what it was is doubted beside it, and published only by who says that it is meant", async () => {
  const { user, asked } = await openCosts({
    answers: { "POST /admin/costs": { published: published(3, today) } },
  });
  await rate();
  const vat = screen.getByLabelText("VAT, %");
  await user.clear(vat);
  await user.type(vat, "0");
  const doubt = screen.getByText("Was 16: please check");
  expect(vat.getAttribute("aria-describedby")).toBe(doubt.id);
  await user.click(publishButton());
  const asks = within(await screen.findByRole("alertdialog"));
  expect(asks.getByText(/Are these right\?/)).toBeTruthy();
  expect(asks.getByText("VAT, %: 16 → 0")).toBeTruthy();
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  await user.click(asks.getByRole("button", { name: "Publish" }));
  await screen.findByText(/^Published/);
  expect(sentIn(asked).sheet.vat.value).toBe(0);
});

test("a row that holds for other cars is compared with what it was, and a figure beside a zero with what is usual", async () => {
  const { user } = await openCosts();
  await rate();
  const duty = within(screen.getByRole("region", { name: "Customs duty" }));
  const row = within(duty.getByRole("group", { name: "Row 1" }));
  await user.type(row.getByLabelText("Up to, years"), "6");
  expect(screen.queryByText(/please check/)).toBeNull();
  await user.clear(row.getByLabelText("Rate, %"));
  await user.type(row.getByLabelText("Rate, %"), "1,5");
  expect(row.getByText("Was 15: please check")).toBeTruthy();
  await user.type(screen.getByLabelText("Electric: factor"), "500");
  expect(screen.getByText("Unusual: please check")).toBeTruthy();
});

test("a dollar and a euro that do not fit each other are wrong at both", async () => {
  const { user } = await openCosts();
  const dollar = await rate();
  await user.clear(dollar);
  await user.type(dollar, "1000");
  for (const name of ["dollar", "euro"]) {
    const field = screen.getByLabelText(`Tenge per ${name}`);
    const [below] = (field.getAttribute("aria-describedby") ?? "").split(" ");
    expect(document.getElementById(below ?? "")?.textContent).toMatch(/do not fit each other/);
  }
  expect(sidebar().getAllByText(/do not fit each other/)).toHaveLength(2);
});

test("thousands with a comma are not taken for decimals, also after a reload", async () => {
  const { user, unmount } = await openCosts();
  const mrp = () => screen.findByLabelText<HTMLInputElement>("MRP, tenge");
  await user.clear(await mrp());
  await user.type(await mrp(), "4,400");
  const says = /MRP.*: This number can be read in two ways/;
  expect(sidebar().getByText(says)).toBeTruthy();
  expect(sidebar().getByText("MRP, tenge: 4325 → 4,400")).toBeTruthy();
  expect(publishButton().disabled).toBe(true);
  unmount();
  const again = await openCosts({ sameTab: true });
  expect((await mrp()).value).toBe("4,400");
  expect(sidebar().getByText(says)).toBeTruthy();
  await again.user.type(await mrp(), "0");
  expect(sidebar().queryByText(says)).toBeNull();
});
