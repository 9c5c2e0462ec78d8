// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { usedHan } from "./test/sample-deals.ts";
import { linsOffer } from "./test/sample-requests.ts";
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

test.each([
  ["ru", /^PHEV · 41.800.км · 1.499.см³$/],
  ["en", /^PHEV · 41.800 km · 1.499 cm³$/],
  ["zh", /^PHEV · 41.800 公里 · 1.499 cm³$/],
] as const)("in %s an offer tells the facts of its car in short", async (language, facts) => {
  await openPage(<OfferFacts offer={{ ...linsOffer, car: usedHan }} />, { language });
  expect(await screen.findByText(facts)).toBeTruthy();
});
