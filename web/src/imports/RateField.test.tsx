// @vitest-environment jsdom
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, wanted } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";

afterEach(cleanup);

const ofSome = {
  code: "currency" as const,
  params: { code: "CNY", named: "¥133000", line: 3 },
  options: ["CNY", "USD"].map((value) => ({ value, label: value })),
};
/** The server's reading of a list of which some prices are in yuan by their cells, and the others by what is chosen. */
const inSomeYuan = ({ currency }: ReadingChoices) => ({
  reading: {
    currency: { code: "CNY", named: "¥133000" },
    money: {
      currency: currency ? { code: currency, named: "" } : null,
      unit: { factor: 1, named: "" },
      meaning: "price" as const,
      certain: currency !== undefined,
    },
    ...(!currency && { questions: [ofSome] }),
  },
  foresight: currency ? {} : null,
});

test("a rate answers for prices that name no currency too", async () => {
  const { user, asked } = await openDesk(priceList(), inSomeYuan);
  const field = await screen.findByRole("textbox", {
    name: "Exchange rate: 1 US dollar = how many CNY",
  });
  await user.type(field, "7.1");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ currency: "CNY", unitsPerDollar: 7.1 }));
  expect(await screen.findByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", false);
});
