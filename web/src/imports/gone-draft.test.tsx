// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, preview } from "../../test/open-price-list.tsx";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { priceList, priceListId } from "../../test/price-list.ts";
import { clearCache } from "../platform/cache-invalidation.ts";
import { done, stubPriceLists } from "./test/stub-price-lists.ts";
import { UploadPanel } from "./UploadPanel.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  // The draft outlives the screen.
  clearCache();
});

test.each([
  ["whose questions are answered", { unit: 1 as const }],
  ["that waits", {}],
])("a draft %s and that another tab has replaced makes way for the list of that tab", async (_, choices) => {
  const draft = stubPriceLists(priceList({ choices }));
  const { user } = await openPage(<UploadPanel />, {
    user: lin,
    answers: {
      ...draft.answers,
      [preview]: answer(() => ({}), priceList({ choices })),
      [`POST /price-lists/${priceListId}/start`]: () => {
        draft.lies = { ...done({ inserted: 50 }), id: "00000000-0000-4000-8000-000000000099" };
        return new Failure("price_list_not_found");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Publish/ }));
  expect(await screen.findByText(/50 cars added/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Choose file" })).toBeTruthy();
});
