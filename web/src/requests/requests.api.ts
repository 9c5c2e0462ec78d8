import {
  changeRequestStatus,
  deleteRequest,
  findRequest,
  listRequests,
  makeOffer,
  myRequests,
  postRequest,
} from "@khorgos/contract/requests";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery, useEndpointPages, useNewest } from "../platform/endpoint-query.ts";
import { countNewOffers, countNewRequests } from "./news/news.rules.ts";

export const useListRequests = () => useEndpointPages(listRequests, {}, { stands: true });
export const useMyRequests = () => useEndpointPages(myRequests, {}, { stands: true });

/** How many open requests were posted since the list on screen came. */
export function useNewRequests(list: ReturnType<typeof useListRequests>): number {
  const reply = list.data?.pages[0];
  const newest = useNewest(listRequests, {}, { reply, at: list.dataUpdatedAt });
  return countNewRequests(list.data?.pages.flatMap(({ requests }) => requests) ?? [], newest?.requests ?? []);
}

/** How many offers came in for the dealer's requests since the list on screen did. */
export function useNewOffers(list: ReturnType<typeof useMyRequests>): number {
  const reply = list.data?.pages[0];
  const newest = useNewest(myRequests, {}, { reply, at: list.dataUpdatedAt });
  return countNewOffers(list.data?.pages.flatMap(({ requests }) => requests) ?? [], newest?.requests ?? []);
}
export const useFindRequest = (id: string) => useEndpointQuery(findRequest, { id });

export const usePostRequest = () => useEndpointMutation(postRequest, { invalidates: [myRequests] });
export const useMakeOffer = () =>
  useEndpointMutation(makeOffer, { invalidates: [listRequests, findRequest] });
export const useChangeRequestStatus = () =>
  useEndpointMutation(changeRequestStatus, { invalidates: [myRequests, findRequest] });
/** The deleted request's own details are left alone: asking for them again could only fail. */
export const useDeleteRequest = () => useEndpointMutation(deleteRequest, { invalidates: [myRequests] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    requests: typeof import("./locale/en.json");
  }
}
