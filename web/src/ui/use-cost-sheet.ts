import { readCostSheet } from "@khorgos/contract/costs/costs";
import type { CostEstimate, CostInput } from "@khorgos/contract/costs/estimate";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { day } from "@khorgos/contract/platform/moment";
import { useMemo } from "react";
import { useEndpointQuery } from "../platform/endpoint-query.ts";

/** Within this time an open page learns of rates that were published, and of a new day. Milliseconds. */
const LOOKS_AGAIN = 300_000;

export const useReadCostSheet = () =>
  useEndpointQuery(readCostSheet, {}, { holds: LOOKS_AGAIN, again: LOOKS_AGAIN });

/** What decides the cost of a car, with a place that may be absent where cars say nothing of it. */
export type CostedCar = Omit<CostInput, "basis_place"> & { basis_place?: string | undefined };

/** Estimates costs by the sheet of today, without calls once that is here; undefined until then, and where it does not come. */
export function useEstimate(): { estimateOf: (car: CostedCar) => CostEstimate } | undefined {
  const { data, dataUpdatedAt } = useReadCostSheet();
  const today = day(new Date(dataUpdatedAt).toISOString());
  // The same object for as long as the sheet is: long lists keep what they have worked out by it.
  return useMemo(() => {
    if (!data) return undefined;
    const { sheet } = data;
    return {
      estimateOf: ({ basis_place = "", ...car }) => estimate(sheet, { ...car, basis_place }, today),
    };
  }, [data, today]);
}
