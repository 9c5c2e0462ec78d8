import {
  changeMatchMails,
  changePassword,
  changeProfile,
  endAllSessions,
  endSession,
  eraseAccount,
  listSessions,
} from "@khorgos/contract/accounts/own-account";
import { findProfile } from "@khorgos/contract/accounts/names";
import { browseCars, findCar, myCars } from "@khorgos/contract/cars/cars";
import { findRequest, listRequests, myRequests } from "@khorgos/contract/requests/requests";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery } from "../platform/endpoint-query.ts";

/** Cars and requests name whose they are. */
export const useChangeProfile = () =>
  useEndpointMutation(changeProfile, {
    invalidates: [browseCars, findCar, myCars, findRequest, listRequests, myRequests, findProfile],
  });
export const useFindProfile = () => useEndpointQuery(findProfile, {});
export const useChangePassword = () => useEndpointMutation(changePassword, { invalidates: [listSessions] });

export const useChangeMatchMails = () => useEndpointMutation(changeMatchMails, { invalidates: [] });

export const useListSessions = () => useEndpointQuery(listSessions, {});
export const useEndSession = () => useEndpointMutation(endSession, { invalidates: [listSessions] });
/** Ends the asking session too, so nothing is left to ask again. */
export const useEndAllSessions = () => useEndpointMutation(endAllSessions, { invalidates: [] });
/** Nobody is left to ask anything. */
export const useEraseAccount = () => useEndpointMutation(eraseAccount, { invalidates: [] });
