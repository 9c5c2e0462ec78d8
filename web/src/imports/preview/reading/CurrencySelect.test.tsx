// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, wanted } from "../../../../test/open-price-list.tsx";
import { priceList } from "../../../../test/price-list.ts";

afterEach(cleanup);

test("an old workbook that shows no currency is asked for it where that is said, and nothing is guessed", async () => {
  const { user, asked } = await openDesk(
    priceList({ file_name: "报价单.xls" }),
    ({ currency }) =>
      currency
        ? {}
        : {
            reading: { problem: { error: "", code: "file_currency_unknown", params: {} } },
            foresight: null,
          },
    {},
    "zh",
  );
  const problem = await screen.findByRole("alert");
  expect(problem.textContent).toContain("旧格式工作簿");
  for (const select of screen.getAllByRole("combobox", { name: "价格币种" }))
    expect(select.querySelector("option")?.textContent).toBe("自动识别");
  await user.selectOptions(within(problem).getByRole("combobox", { name: "价格币种" }), "USD");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(wanted(asked)).toEqual([{}, { currency: "USD" }]);
});
