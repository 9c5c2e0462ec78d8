import { expect, test } from "vitest";
import { han, wangsOffer } from "./test/sample-requests.ts";
import { amountIn, messageParts } from "./wechat-message.rules.ts";

test("a message names the request, the car and the offer, but neither budget nor other contacts", () => {
  const amountOf = (amount: number) => `$${amount}`;
  expect(
    messageParts(han, wangsOffer, {
      amountOf,
      modelOf: ({ model }: { model: string }) => model,
      brandOf: () => "比亚迪",
    }),
  ).toEqual({
    supplier: "Wang Jun",
    number: "R-4F2T8W",
    brand: "比亚迪",
    model: "Han",
    year: 2025,
    price: "$28500",
    quantity: 1,
  });
});

test.each([
  ["zh", 23_300, "23,300"],
  ["zh", 1_250_000.5, "1,250,000.50"],
  ["ru", 23_300, "as money 23300"],
  ["en", 23_300, "as money 23300"],
] as const)("a reader of %s reads %d dollars as %s", (language, dollars, written) => {
  expect(amountIn(language, (amount) => `as money ${amount}`)(dollars)).toBe(written);
});
