import { expect, test } from "vitest";
import { isOutdatedBy, mayBeNewer, topicsFor } from "./live-parts.rules.ts";

const bell = ["/news", { limit: 1 }];
const newsList = ["/news", "pages", { limit: 30 }];
const openList = ["/requests", "pages", {}];
const newestOpen = ["newest", "/requests", {}];
const ownList = ["/requests/my-requests", "pages", {}];
const newestOwn = ["newest", "/requests/my-requests", {}];
const han = ["/requests/:id", { id: "han" }];
const seal = ["/requests/:id", { id: "seal" }];
const deals = ["/deals", "pages", {}];
const deal = ["/deals/:id", { id: "deal" }];
const offers = ["/offers/my-offers", "pages", {}];
const cars = ["/cars", "pages", {}];
const all = [bell, newsList, openList, newestOpen, ownList, newestOwn, han, seal, deals, deal, offers, cars];

test.each([
  ["the market", [cars, bell], ["account"]],
  ["the list of open requests", [openList, newestOpen], ["account", "open-requests"]],
  [
    "the list with a request that is being answered",
    [newestOpen, han, han],
    ["account", "open-requests", "request:han"],
  ],
  ["one's own requests with one of them", [ownList, newestOwn, seal], ["account", "request:seal"]],
])("who looks at %s follows that", (_, keys, topics) => {
  expect(topicsFor(keys)).toEqual(topics);
});

test.each([
  ["account:lin", [bell, newsList, newestOwn, deals, deal, offers]],
  ["request:han", [han]],
  ["open-requests", [newestOpen]],
])("a change of %s is asked for, and no list moves under its reader", (part, outdated) => {
  expect(all.filter((key) => isOutdatedBy(part, key))).toEqual(outdated);
});

test("a supplier who sees no offers but their own asks for a request again when their account changes", () => {
  expect(isOutdatedBy("account:lin", han, { rivals_visible: false })).toBe(true);
  expect(isOutdatedBy("account:lin", han, { rivals_visible: true })).toBe(false);
});

test.each([
  ["before", 1_000_000, false],
  ["just before", 1_015_000, true],
  ["after", 1_021_000, true],
])("of what changed %s the answer came, it is asked again: %s %s", (_, version, isDoubted) => {
  expect(mayBeNewer(version, 1_020_000)).toBe(isDoubted);
});
