import {
  changePassword,
  changeProfile,
  endAllSessions,
  endSession,
  eraseAccount,
  listSessions,
} from "@khorgos/contract/accounts/own-account";
import { browseCars, findCar, myCars } from "@khorgos/contract/cars";
import { findRequest, listRequests, myRequests } from "@khorgos/contract/requests";
import { useAct } from "../../platform/act.ts";
import { useAsk } from "../../platform/ask.ts";

/** Cars and requests name whose they are. */
export const useChangeProfile = () =>
  useAct(changeProfile, { outdates: [browseCars, findCar, myCars, findRequest, listRequests, myRequests] });
export const useChangePassword = () => useAct(changePassword, { outdates: [listSessions] });

export const useOwnSessions = () => useAsk(listSessions, {});
export const useEndSession = () => useAct(endSession, { outdates: [listSessions] });
/** Ends the asking session too, so nothing is left to ask again. */
export const useEndAllSessions = () => useAct(endAllSessions, { outdates: [] });
/** Nobody is left to ask anything. */
export const useEraseAccount = () => useAct(eraseAccount, { outdates: [] });
