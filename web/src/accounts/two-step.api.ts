import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  findTwoStep,
  listSessions,
} from "@khorgos/contract/accounts/own-account";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery } from "../platform/endpoint-query.ts";

export const useFindTwoStep = () => useEndpointQuery(findTwoStep, {});
export const useBeginTwoStep = () => useEndpointMutation(beginTwoStep, { invalidates: [] });
/** Other sessions end with these. */
export const useConfirmTwoStep = () =>
  useEndpointMutation(confirmTwoStep, { invalidates: [findTwoStep, listSessions] });
export const useEndTwoStep = () =>
  useEndpointMutation(endTwoStep, { invalidates: [findTwoStep, listSessions] });
