import { expect, test } from "vitest";
import { countNewOffers, countNewRequests } from "./updates.rules.ts";

const posted = (id: string, minute: number) => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
});

test.each([
  ["nothing has changed", [posted("han", 5), posted("seal", 1)], 0],
  ["two came", [posted("l7", 9), posted("camry", 7), posted("han", 5)], 2],
  ["one came in the same minute", [posted("l7", 5), posted("han", 5)], 1],
  ["the newest was closed, and an old one moved up", [posted("seal", 1), posted("tang", 0)], 0],
  ["nothing was answered yet", [], 0],
])("of requests: %s", (_, newest, count) => {
  expect(countNewRequests([posted("han", 5), posted("seal", 1)], newest)).toBe(count);
});

test("on an empty list every request is new", () => {
  expect(countNewRequests([], [posted("han", 5)])).toBe(1);
});

const answered = (id: string, response_count: number) => ({ id, response_count });

test.each([
  ["nothing has changed", [answered("han", 2), answered("seal", 0)], 0],
  ["both were answered", [answered("han", 4), answered("seal", 1)], 3],
  ["one supplier left and another came elsewhere", [answered("han", 1), answered("seal", 1)], 1],
  ["one was deleted", [answered("han", 2)], 0],
  ["one of them is new itself", [answered("l7", 1), answered("han", 2), answered("seal", 0)], 0],
])("of offers: %s", (_, newest, count) => {
  expect(countNewOffers([answered("han", 2), answered("seal", 0)], newest)).toBe(count);
});
