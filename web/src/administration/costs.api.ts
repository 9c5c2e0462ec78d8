import { listAudit } from "@khorgos/contract/administration/administration";
import { publishCosts, readCosts, readCostSheet } from "@khorgos/contract/costs/costs";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery } from "../platform/endpoint-query.ts";

/** Read again whenever somebody comes back, also after a night: what is being edited keeps the sheet from which it began. */
export const useReadCosts = () => useEndpointQuery(readCosts, {});
export const usePublishCosts = () =>
  useEndpointMutation(publishCosts, { invalidates: [readCosts, readCostSheet, listAudit] });
/** What the services of today's sheet are called, by their codes; none until they are here, or where nobody asks. */
export function useServiceNames(enabled: boolean) {
  const { data } = useEndpointQuery(readCostSheet, {}, { enabled });
  return new Map(data?.sheet.services.map(({ code, names }) => [code, names]));
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    costs: typeof import("../costs/locale/en.json");
  }
}
