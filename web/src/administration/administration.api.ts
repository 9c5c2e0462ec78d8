import {
  approveUser,
  countMarket,
  issueResetLink,
  listAudit,
  listUsers,
  rejectUser,
} from "@khorgos/contract/administration";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "../platform/act.ts";
import { useAsk, useAskPages } from "../platform/ask.ts";

/** So often a screen that is left open looks for new registrations, in milliseconds. */
const LOOKS_AGAIN = 60_000;
/** As many as somebody decides about in one sitting. */
const AT_ONCE = 50;

export type UserFilter = Pick<InputOf<typeof listUsers>, "status" | "role" | "q">;

/** Those who wait for a decision, who waits longest first; with `q`, those of them who are meant. */
export const useWaiting = (q: string | undefined) =>
  useAskPages(listUsers, { status: "pending", q, limit: AT_ONCE }, { again: LOOKS_AGAIN });
export const useUsers = (filter: UserFilter) => useAskPages(listUsers, filter);
export type AuditFilter = Pick<InputOf<typeof listAudit>, "q" | "what">;
export const useAudit = (filter: AuditFilter) => useAskPages(listAudit, filter);
export const useCounters = () => useAsk(countMarket, {}, { again: LOOKS_AGAIN });

const outdates = [listUsers, listAudit, countMarket];
export const useApprove = () => useAct(approveUser, { outdates });
export const useReject = () => useAct(rejectUser, { outdates });

export const useIssueResetLink = () => useAct(issueResetLink, { outdates: [listAudit] });

/** Asks for everything that a decision changes anew, after somebody else made one. */
export function useLookAgain() {
  const cache = useQueryClient();
  return () => {
    for (const { path } of outdates) void cache.invalidateQueries({ queryKey: [path] });
  };
}

/** How many registrations wait for a decision; undefined until it is known. Looks again every minute. */
export const useWaitingCount = (): number | undefined => useCounters().data?.counters.waiting;

declare module "i18next" {
  interface ResourceNamespaceMap {
    administration: typeof import("./locale/en.json");
  }
}
