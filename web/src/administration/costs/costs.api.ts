import { listAudit } from "@khorgos/contract/administration";
import { publishCosts, readCosts, readCostSheet } from "@khorgos/contract/costs/costs";
import { useEndpointMutation } from "../../platform/endpoint-mutation.ts";
import { useEndpointQuery } from "../../platform/endpoint-query.ts";

/** Read again whenever somebody comes back, also after a night: what is being edited keeps the sheet from which it began. */
export const useReadCosts = () => useEndpointQuery(readCosts, {});
export const usePublishCosts = () =>
  useEndpointMutation(publishCosts, { invalidates: [readCosts, readCostSheet, listAudit] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    costs: typeof import("../../costs/locale/en.json");
  }
}
