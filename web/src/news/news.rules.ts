import type { listNews, News, NewsKind } from "@khorgos/contract/news/news";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";

type AboutRequest = Pick<News, "request_id" | "requests">;

/** Where a supplier answers a request, or others where it is gone. */
const answer = ({ request_id }: AboutRequest) =>
  request_id ? `/car-requests?request=${request_id}` : "/car-requests";
/** Where a supplier answers all that their stock fits, or the only one. */
const answerAll = (news: AboutRequest) => (news.requests > 1 ? "/car-requests?fits=true" : answer(news));
/** Where a dealer sees what there is for their request. */
const review = ({ request_id }: AboutRequest) => `/my-car-requests?request=${request_id}`;

/** Where both parties find what they agreed on. */
const deals = () => "/deals";
/** Where a supplier finds what became of their price lists, and one that could not be taken in. */
const imports = () => "/supplier/imports";
const draft = () => "/supplier/price-list";
/** Where an administrator decides on those who registered. */
const waiting = () => "/admin";

const acts: Record<NewsKind, (news: AboutRequest) => string> = {
  request_fits: answer,
  stock_fits: answerAll,
  asked: answer,
  first_fit: review,
  price_fell: review,
  offer_made: review,
  offer_better: review,
  offer_revised: review,
  offer_withdrawn: review,
  offer_expires: review,
  undercut: answer,
  request_closed: answer,
  offer_accepted: deals,
  offer_declined: answer,
  other_accepted: answer,
  fell_through: deals,
  list_taken: imports,
  list_failed: draft,
  registration: waiting,
};

/** The address at which its reader does something about it. */
export const whereToAct = (news: AboutRequest & Pick<News, "kind">): string => acts[news.kind](news);

/** The last day of an offer of which somebody is told on the day before, by the calendar of UTC+5: `2026-11-26`. */
export const dayAfter = (iso: string): string =>
  new Date(Date.parse(iso) + (24 + 5) * 3_600_000).toISOString().slice(0, 10);

/** One page of the news, or what the bell knows of them. */
export type NewsPart = ReplyOf<typeof listNews>;

/** Works out what a command does to the news on screen: which become read, and when; null where they become unread again. */
export type ReadMarks = {
  ids: ReadonlySet<string>;
  read_at: string | null;
  /** How many more are unread then, below 0 when there are fewer. */
  more: number;
};

/** The same part with these marks. */
export const withMarks = <Part extends NewsPart>(part: Part, { ids, read_at, more }: ReadMarks): Part => ({
  ...part,
  news: part.news.map((one) => (ids.has(one.id) ? { ...one, read_at } : one)),
  unread: Math.max(0, part.unread + more),
});
