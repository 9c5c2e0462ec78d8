import {
  changeRequestStatus,
  deleteRequest,
  findRequest,
  listRequests,
  myRequests,
  postRequest,
} from "@khorgos/contract/requests/requests";
import { listAnswerable } from "@khorgos/contract/matching/answerable";
import { decideOnOffer, findDeal, giveUpDeal, listDeals } from "@khorgos/contract/requests/deals";
import { myCars } from "@khorgos/contract/cars/cars";
import { makeOffer, makeOffers, withdrawOffer } from "@khorgos/contract/requests/offers";
import { type Fate, myOffers } from "@khorgos/contract/requests/my-offers";
import { askSuppliers, foreseeMatches, listMatches } from "@khorgos/contract/matching/matching";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery, useEndpointPages, useNewest } from "../platform/endpoint-query.ts";
import { countNewOffers, countNewRequests } from "./updates.rules.ts";

/** Open requests, all or those that the own stock or a part of it fits. */
export const useListRequests = (wanted: RequestsWanted) =>
  useEndpointPages(listRequests, wanted, { stands: true });
type RequestsWanted = Pick<InputOf<typeof listRequests>, "fits_my_stock" | "fits_import">;
export const useMyRequests = () => useEndpointPages(myRequests, {}, { stands: true });

/** How many open requests were posted since the list on screen came. */
export function useNewRequests(list: ReturnType<typeof useListRequests>, wanted: RequestsWanted): number {
  const reply = list.data?.pages[0];
  const newest = useNewest(listRequests, wanted, { reply, at: list.dataUpdatedAt });
  return countNewRequests(list.data?.pages.flatMap(({ requests }) => requests) ?? [], newest?.requests ?? []);
}

/** How many offers came in for the dealer's requests since the list on screen did. */
export function useNewOffers(list: ReturnType<typeof useMyRequests>): number {
  const reply = list.data?.pages[0];
  const newest = useNewest(myRequests, {}, { reply, at: list.dataUpdatedAt });
  return countNewOffers(list.data?.pages.flatMap(({ requests }) => requests) ?? [], newest?.requests ?? []);
}
/** What matches a request, of the market or of the own stock. */
export const useListMatches = (id: string) =>
  useEndpointPages(listMatches, { id, limit: 10 }, { stands: true });

/** What a request that is being written would match; nothing while it says too little. */
export const useForeseeMatches = (soFar: InputOf<typeof foreseeMatches> | undefined) =>
  useEndpointQuery(foreseeMatches, soFar ?? { brand: "", model: "" }, { enabled: soFar !== undefined });

export const useAskSuppliers = () => useEndpointMutation(askSuppliers, { invalidates: [] });
export const useFindRequest = (id: string) => useEndpointQuery(findRequest, { id });

export const usePostRequest = () => useEndpointMutation(postRequest, { invalidates: [myRequests] });
export const useMakeOffer = () =>
  useEndpointMutation(makeOffer, { invalidates: [listRequests, listAnswerable, findRequest, myOffers] });
/** The list that is answered stays: each of its rows says what has come of it. */
export const useMakeOffers = () =>
  useEndpointMutation(makeOffers, { invalidates: [listRequests, findRequest, myOffers] });
export const useListAnswerable = () => useEndpointPages(listAnswerable, { limit: 50 }, { stands: true });
export const useMyOffers = (fate: Fate | undefined) => useEndpointPages(myOffers, { fate }, { stands: true });
export const useWithdrawOffer = () =>
  useEndpointMutation(withdrawOffer, { invalidates: [listRequests, findRequest, myOffers] });
export const useDecideOnOffer = () =>
  useEndpointMutation(decideOnOffer, { invalidates: [myRequests, findRequest, listDeals] });
export const useListDeals = () => useEndpointPages(listDeals, {}, { stands: true });
export const useFindDeal = (id: string) => useEndpointQuery(findDeal, { id });
/** These say how many cars of one's stock are promised. */
const promising = [myCars, listAnswerable, listMatches];
export const useGiveUpDeal = () =>
  useEndpointMutation(giveUpDeal, {
    invalidates: [listDeals, findDeal, findRequest, myOffers, ...promising],
  });
export const useChangeRequestStatus = () =>
  useEndpointMutation(changeRequestStatus, { invalidates: [myRequests, findRequest] });
/** The deleted request's own details are left alone: asking for them again could only fail. */
export const useDeleteRequest = () => useEndpointMutation(deleteRequest, { invalidates: [myRequests] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    requests: typeof import("./locale/en.json");
  }
}
