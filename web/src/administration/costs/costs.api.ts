import { listAudit } from "@khorgos/contract/administration";
import { publishCosts, readCosts, readCostSheet } from "@khorgos/contract/costs/costs";
import { useEndpointMutation } from "../../platform/endpoint-mutation.ts";
import { useEndpointQuery } from "../../platform/endpoint-query.ts";

/** Stands: what is being edited began from it. */
export const useReadCosts = () => useEndpointQuery(readCosts, {}, { stands: true });
export const usePublishCosts = () =>
  useEndpointMutation(publishCosts, { invalidates: [readCosts, readCostSheet, listAudit] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    costs: typeof import("../../costs/locale/en.json");
  }
}
