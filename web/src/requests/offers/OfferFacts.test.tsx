// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../../test/open-page.tsx";
import { linsOffer } from "../test/sample-requests.ts";
import { OfferFacts } from "./OfferFacts.tsx";

afterEach(cleanup);

test.each([
  ["declined", "price", "Price too high"],
  ["declined", "Sold to somebody else", "Sold to somebody else"],
  ["withdrawn", "price", "price"],
] as const)("an offer that was %s because of “%s” says “%s”", async (state, state_reason, told) => {
  await openPage(<OfferFacts offer={{ ...linsOffer, state, state_reason }} />);
  expect(await screen.findByText(told)).toBeTruthy();
});
