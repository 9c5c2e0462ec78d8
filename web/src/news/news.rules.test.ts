import { NewsKind } from "@khorgos/contract/news/news";
import { expect, test } from "vitest";
import { askedForHan, fittingUniK } from "./test/sample-news.ts";
import { dayAfter, whereToAct, withMarks } from "./news.rules.ts";

const { request_id } = askedForHan;

test("each kind leads to where its reader acts: suppliers answer, dealers see what there is, both find their deals", () => {
  const led = NewsKind.options.map((kind) => [kind, whereToAct({ kind, request_id, requests: 1 })]);
  expect(Object.fromEntries(led)).toEqual({
    request_fits: `/car-requests?request=${request_id}`,
    stock_fits: `/car-requests?request=${request_id}`,
    asked: `/car-requests?request=${request_id}`,
    first_fit: `/my-car-requests?request=${request_id}`,
    price_fell: `/my-car-requests?request=${request_id}`,
    ...Object.fromEntries(
      ["offer_made", "offer_better", "offer_revised", "offer_withdrawn", "offer_expires"].map((kind) => [
        kind,
        `/my-car-requests?request=${request_id}`,
      ]),
    ),
    undercut: `/car-requests?request=${request_id}`,
    request_closed: `/car-requests?request=${request_id}`,
    offer_accepted: "/deals",
    offer_declined: `/car-requests?request=${request_id}`,
    other_accepted: `/car-requests?request=${request_id}`,
    fell_through: "/deals",
    list_taken: "/supplier/imports",
    list_failed: "/supplier/price-list",
    registration: "/admin",
  });
});

test("a request that is gone leads to the others", () =>
  expect(whereToAct({ kind: "request_closed", request_id: null, requests: 1 })).toBe("/car-requests"));

test("what fits many requests leads to the list of them", () =>
  expect(whereToAct({ kind: "stock_fits", request_id, requests: 3 })).toBe("/car-requests?fits=true"));

test.each([
  ["2026-11-25T04:00:00.000Z", "2026-11-26"],
  ["2026-12-31T18:59:59.999Z", "2027-01-01"],
  ["2026-12-31T19:00:00.000Z", "2027-01-02"],
])("who is told at %s that tomorrow is the last day reads %s", (at, day) => expect(dayAfter(at)).toBe(day));

const read_at = "2026-11-20T10:00:00.000Z";
const both = { news: [askedForHan, fittingUniK], unread: 2, next_cursor: "a cursor" };

test("what is marked is read and no longer counted, and what is taken back is as before", () => {
  const ids = new Set([askedForHan.id]);
  const marked = withMarks(both, { ids, read_at, more: -1 });
  expect(marked).toEqual({ ...both, news: [{ ...askedForHan, read_at }, fittingUniK], unread: 1 });
  expect(withMarks(marked, { ids, read_at: null, more: 1 })).toEqual(both);
});

test("never fewer than none are unread, whatever was counted meanwhile", () => {
  expect(withMarks({ ...both, unread: 1 }, { ids: new Set(), read_at, more: -2 }).unread).toBe(0);
});
