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
import { useAsk, useAskPages } from "../platform/ask.ts";

export const useOpenRequests = () => useAskPages(listRequests, {});
export const useMyRequests = () => useAskPages(myRequests, {});
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
