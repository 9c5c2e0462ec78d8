import { listNews } from "@khorgos/contract/news/news";
import { findRequest, listRequests, myRequests } from "@khorgos/contract/requests/requests";
import { findDeal, listDeals } from "@khorgos/contract/requests/deals";
import { myOffers } from "@khorgos/contract/requests/my-offers";
import { requestOfTopic } from "@khorgos/contract/live/live.rules";

/** Where an answer is kept: the path that was asked, and what was asked; of a list that is only compared with, after `newest`. */
type QueryKey = readonly unknown[];

/** What is one's own, and asked for again where it stands: what has become of it is why somebody looks at it. */
const ownLists = new Set<unknown>([listNews.path, listDeals.path, findDeal.path, myOffers.path]);

const isAbout = (key: QueryKey, path: string) => key[0] === path || (key[0] === "newest" && key[1] === path);
const idOf = (key: QueryKey): unknown => Object(key[1]).id;

/** What is to be followed while these answers are on screen: always what is one's own, and each once. */
export function topicsFor(keys: readonly QueryKey[]): string[] {
  const requests = keys.flatMap((key) =>
    key[0] === findRequest.path ? [`request:${String(idOf(key))}`] : [],
  );
  const isListOpen = keys.some((key) => isAbout(key, listRequests.path));
  return [...new Set(["account", ...(isListOpen ? ["open-requests"] : []), ...requests])];
}

/**
 * Whether a change of this part may make an answer another one. Lists that somebody reads are left as they are: what is compared
 * with them tells that there is more.
 */
export function isOutdatedBy(part: string, key: QueryKey, answer?: unknown): boolean {
  const request = requestOfTopic(part);
  if (request !== undefined) return key[0] === findRequest.path && idOf(key) === request;
  if (part === "open-requests") return key[0] === "newest" && key[1] === listRequests.path;
  if (key[0] === "newest") return key[1] === myRequests.path;
  // Who does not see the offers of others hears with their account alone what has become of their own.
  if (key[0] === findRequest.path) return Object(answer).rivals_visible === false;
  return ownLists.has(key[0]);
}

/** So much older than a change an answer may look though it knows of it, in milliseconds: clocks differ, and answers travel. */
const DOUBT = 10_000;

/**
 * Whether a part, of which a version is heard for the first time, may have changed after an answer came: versions begin with the
 * moment of the change, in milliseconds since 1970.
 */
export const mayBeNewer = (version: number, answeredAt: number): boolean => version > answeredAt - DOUBT;
