import type { CarRequest } from "@khorgos/contract/requests/requests";

type Posted = Pick<CarRequest, "id" | "created_at">;
type AnsweredRequest = Pick<CarRequest, "id" | "response_count">;

/** How many of the newest requests are not on screen yet. Older ones that moved up because others left are not new. */
export function countNewRequests(shown: readonly Posted[], newest: readonly Posted[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const latest = Math.max(0, ...shown.map(({ created_at }) => Date.parse(created_at)));
  return newest.filter(({ id, created_at }) => !known.has(id) && Date.parse(created_at) >= latest).length;
}

/** How many offers the newest state of the shown requests counts beyond what the screen says. */
export function countNewOffers(
  shown: readonly AnsweredRequest[],
  newest: readonly AnsweredRequest[],
): number {
  const counts = new Map(newest.map(({ id, response_count }) => [id, response_count]));
  const more = shown.map(({ id, response_count }) => Math.max(0, (counts.get(id) ?? 0) - response_count));
  return more.reduce((sum, count) => sum + count, 0);
}
