import { beginTwoStep, confirmTwoStep, endTwoStep, findTwoStep } from "@khorgos/contract/accounts/two-step";
import { useAct } from "../../platform/act.ts";
import { useAsk } from "../../platform/ask.ts";

export const useTwoStep = () => useAsk(findTwoStep, {});
export const useBeginTwoStep = () => useAct(beginTwoStep, { outdates: [] });
export const useConfirmTwoStep = () => useAct(confirmTwoStep, { outdates: [findTwoStep] });
export const useEndTwoStep = () => useAct(endTwoStep, { outdates: [findTwoStep] });
