import {
  changeRequestStatus,
  deleteRequest,
  findRequest,
  listRequests,
  makeOffer,
  myRequests,
  postRequest,
} from "@khorgos/contract/requests";
import { useAct } from "../platform/act.ts";
import { useAsk, useAskPages, useNewest } from "../platform/ask.ts";
import { countNewOffers, countNewRequests } from "./news/news.rules.ts";

export const useOpenRequests = () => useAskPages(listRequests, {}, { stands: true });
export const useMyRequests = () => useAskPages(myRequests, {}, { stands: true });

/** How many open requests were posted since the list on screen came. */
export function useNewRequests(list: ReturnType<typeof useOpenRequests>): number {
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
export const useRequest = (id: string) => useAsk(findRequest, { id });

export const usePostRequest = () => useAct(postRequest, { outdates: [myRequests] });
export const useMakeOffer = () => useAct(makeOffer, { outdates: [listRequests, findRequest] });
export const useChangeStatus = () => useAct(changeRequestStatus, { outdates: [myRequests, findRequest] });
/** The deleted request's own details are left alone: asking for them again could only fail. */
export const useDeleteRequest = () => useAct(deleteRequest, { outdates: [myRequests] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    requests: typeof import("./locale/en.json");
  }
}
