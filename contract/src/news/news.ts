import * as z from "zod/mini";
import { MissingFate, PriceChanges } from "../imports/imports.ts";
import { endpoint } from "../platform/endpoint.ts";
import { FailureBody } from "../platform/failures.ts";
import { paging } from "../platform/fields.ts";

/**
 * Kinds of news. A supplier: a new request that their stock fits, open requests that what they brought fits, a dealer
 * asks for their offer, has accepted or declined it, has accepted another one, has closed the request; another supplier took the
 * first place by price; a price list of theirs was taken in or could not be. A dealer: a supplier's first car that fits their
 * request, a lower price for one that fits; an offer, one that is the cheapest by now, one that was revised or withdrawn, one whose
 * last day is tomorrow. Either: a deal fell through. An administrator: somebody registered.
 */
export const NewsKind = z.enum([
  "request_fits",
  "stock_fits",
  "asked",
  "first_fit",
  "price_fell",
  "offer_made",
  "offer_better",
  "offer_revised",
  "offer_withdrawn",
  "offer_expires",
  "undercut",
  "request_closed",
  "offer_accepted",
  "offer_declined",
  "other_accepted",
  "fell_through",
  "list_taken",
  "list_failed",
  "registration",
]);
export type NewsKind = z.infer<typeof NewsKind>;

/** A price list that news is about; the counts are of cars, and 0 where it failed. */
const TakenList = z.object({
  /** The import's id, by which its result is found. */
  id: z.uuid(),
  file_name: z.string(),
  inserted: z.int(),
  updated: z.int(),
  rejected: z.int(),
  /** As in the import's result; null where there is nothing to tell. */
  missing: z.nullable(z.int()),
  missing_fate: z.nullable(MissingFate),
  price_changes: z.nullable(PriceChanges),
  /** Why it could not be taken in, where it failed and somebody kept that. */
  failure: z.optional(z.nullable(z.pick(FailureBody, { error: true, code: true, params: true }))),
});

/** A line of news about a request, a price list or an account. The words are made by those who read it, in their language. */
export const News = z.object({
  id: z.uuid(),
  kind: NewsKind,
  /**
   * Null where it is about no request that is there. Of an offer that was accepted, and of a deal that fell through, the number is the deal's; where it is about neither a
   * deal nor a request, there is no year, and the number and the car are empty.
   */
  request_id: z.nullable(z.uuid()),
  request_number: z.string(),
  brand: z.string(),
  model: z.string(),
  /** The model's one name where it was written in another way, as in `Car`. */
  model_name: z.string(),
  year: z.nullable(z.int()),
  /**
   * US dollars for one car: a dealer is told a supplier's lowest fitting price or what was offered, a supplier the budget, and of
   * offers and deals each party their own price. Null where no price is told.
   */
  price: z.nullable(z.number()),
  /** The price that another supplier asks by now; only where suppliers see each other's offers. */
  best_price: z.optional(z.number()),
  /** Of a price list only. */
  list: z.optional(TakenList),
  /** The dealership or the company that it comes from. Nothing is told any more of those who deleted their account or were suspended. */
  company_name: z.string(),
  at: z.iso.datetime(),
  read_at: z.nullable(z.iso.datetime()),
  /** How many requests it is about; the one that is named is the newest of them. */
  requests: z.int(),
  /** How often the same happened about the same, each within ten minutes of the one before; told is the newest. */
  times: z.int(),
});
export type News = z.infer<typeof News>;

/** One's own news, newest first, of the last `NEWS_DAYS` days; `unread` counts all of them, not the page's. */
export const listNews = endpoint("GET /news", {
  summary: "List one's own news",
  caller: "member",
  input: z.object(paging),
  reply: z.object({ news: z.array(News), unread: z.int(), next_cursor: z.nullable(z.string()) }),
});

/** News is kept for so many days: what is older has long been answered, closed or sold. */
export const NEWS_DAYS = 90;

/** At most so many are named in one call: the most that a page holds. */
const MAX_NAMED = 500;

/** Marks one's own news as read: these, and all up to a moment. May safely be said twice; what is not one's own is left out. */
export const readNews = endpoint("POST /news/read", {
  summary: "Mark one's own news as read",
  caller: "member",
  input: z.object({
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_NAMED))),
    until: z.optional(z.iso.datetime()),
  }),
  reply: z.object({ unread: z.int() }),
});
