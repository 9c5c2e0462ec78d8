import { decideNameChange, listNameChanges } from "@khorgos/contract/accounts/names";
import {
  approveUser,
  countMarket,
  issueResetLink,
  listAudit,
  listUsers,
  rejectUser,
  stopPriceList,
} from "@khorgos/contract/administration/administration";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery, useEndpointPages } from "../platform/endpoint-query.ts";

/** So often a screen that is left open looks for new registrations, in milliseconds. */
const LOOKS_AGAIN = 60_000;
/** As many as somebody decides about in one sitting. */
const AT_ONCE = 50;

export type UserFilter = Pick<InputOf<typeof listUsers>, "status" | "role" | "q">;

/** Applicants who wait for a decision, who waits longest first; with `q`, those of them who are meant. */
export const useWaiting = (q: string | undefined) =>
  useEndpointPages(listUsers, { status: "pending", q, limit: AT_ONCE }, { again: LOOKS_AGAIN });
export const useListUsers = (filter: UserFilter) => useEndpointPages(listUsers, filter);
export type AuditFilter = Pick<InputOf<typeof listAudit>, "q" | "what">;
export const useListAudit = (filter: AuditFilter) => useEndpointPages(listAudit, filter);
export const useCountMarket = () => useEndpointQuery(countMarket, {}, { again: LOOKS_AGAIN });

const invalidates = [listUsers, listNameChanges, listAudit, countMarket];
export const useApproveUser = () => useEndpointMutation(approveUser, { invalidates });
export const useRejectUser = () => useEndpointMutation(rejectUser, { invalidates });

export const useStopPriceList = () =>
  useEndpointMutation(stopPriceList, { invalidates: [listUsers, listAudit] });

export const useIssueResetLink = () => useEndpointMutation(issueResetLink, { invalidates: [listAudit] });

export const useListNameChanges = () => useEndpointQuery(listNameChanges, {}, { again: LOOKS_AGAIN });
export const useDecideNameChange = () => useEndpointMutation(decideNameChange, { invalidates });

/** Asks for everything that a decision changes anew, after somebody else made one. */
export function useLookAgain() {
  const cache = useQueryClient();
  return () => {
    for (const { path } of invalidates) void cache.invalidateQueries({ queryKey: [path] });
  };
}

/** Counts registrations and changes of names that wait for a decision; undefined until it is known. Looks again every minute. */
export function useWaitingCount(): number | undefined {
  const counters = useCountMarket().data?.counters;
  return counters && counters.waiting + counters.name_changes;
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    administration: typeof import("./locale/en.json");
  }
}
