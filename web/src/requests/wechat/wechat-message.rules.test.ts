import { expect, test } from "vitest";
import { han, wangsOffer } from "../test/sample-requests.ts";
import { messageParts } from "./wechat-message.rules.ts";

test("a message names the request, the car and the offer, but neither budget nor other contacts", () => {
  expect(messageParts(han, wangsOffer, (amount) => `$${amount}`)).toEqual({
    supplier: "Wang Jun",
    number: "R-4F2T8W",
    brand: "BYD",
    model: "Han",
    year: 2025,
    price: "$28500",
    quantity: 1,
  });
});
