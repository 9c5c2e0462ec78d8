import { listSessions } from "@khorgos/contract/accounts/own-account";
import { beginTwoStep, confirmTwoStep, endTwoStep, findTwoStep } from "@khorgos/contract/accounts/two-step";
import { useAct } from "../../platform/act.ts";
import { useAsk } from "../../platform/ask.ts";

export const useTwoStep = () => useAsk(findTwoStep, {});
export const useBeginTwoStep = () => useAct(beginTwoStep, { outdates: [] });
/** Other sessions end with these. */
export const useConfirmTwoStep = () => useAct(confirmTwoStep, { outdates: [findTwoStep, listSessions] });
export const useEndTwoStep = () => useAct(endTwoStep, { outdates: [findTwoStep, listSessions] });
