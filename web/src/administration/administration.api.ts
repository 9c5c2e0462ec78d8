import { approveUser, countMarket, listAudit, listUsers, rejectUser } from "@khorgos/contract/administration";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "../platform/act.ts";
import { useAsk, useAskPages } from "../platform/ask.ts";

/** So often a screen that is left open looks for new registrations, in milliseconds. */
const LOOKS_AGAIN = 60_000;
/** As many as somebody decides about in one sitting. */
const AT_ONCE = 50;

export type UserFilter = Pick<InputOf<typeof listUsers>, "status" | "role" | "q">;

/** Those who wait for a decision, who waits longest first. */
export const useWaiting = () =>
  useAskPages(listUsers, { status: "pending", limit: AT_ONCE }, { again: LOOKS_AGAIN });
export const useUsers = (filter: UserFilter) => useAskPages(listUsers, filter);
export const useAudit = () => useAskPages(listAudit, {});
export const useCounters = () => useAsk(countMarket, {}, { again: LOOKS_AGAIN });

const outdates = [listUsers, listAudit, countMarket];
export const useApprove = () => useAct(approveUser, { outdates });
export const useReject = () => useAct(rejectUser, { outdates });

/** Asks for all lists of accounts anew, after somebody else changed one. */
export function useLookAgain() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [listUsers.path] });
}

/** How many registrations wait for a decision; undefined until it is known. Looks again every minute. */
export const useWaitingCount = (): number | undefined => useCounters().data?.counters.waiting;

declare module "i18next" {
  interface ResourceNamespaceMap {
    administration: typeof import("./locale/en.json");
  }
}
