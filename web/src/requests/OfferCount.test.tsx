// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { han } from "./test/sample-requests.ts";
import { OfferCount } from "./Chips.tsx";

afterEach(cleanup);

test.each([
  ["en", 0, "0 responses"],
  ["en", 1, "1 response"],
  ["en", 2, "2 responses"],
  ["ru", 0, "0 предложений"],
  ["ru", 1, "1 предложение"],
  ["ru", 3, "3 предложения"],
  ["ru", 5, "5 предложений"],
  ["ru", 11, "11 предложений"],
  ["ru", 21, "21 предложение"],
  ["zh", 0, "0 条报价"],
  ["zh", 1, "1 条报价"],
  ["zh", 5, "5 条报价"],
] as const)("in %s, %i offers are counted as %s", async (language, response_count, words) => {
  await openPage(<OfferCount request={{ ...han, response_count }} />, { language });
  expect(await screen.findByText(words)).toBeTruthy();
});
