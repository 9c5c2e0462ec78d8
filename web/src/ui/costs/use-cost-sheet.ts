import { readCostSheet } from "@khorgos/contract/costs/costs";
import type { CostEstimate, CostInput } from "@khorgos/contract/costs/estimate";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { day } from "@khorgos/contract/platform/moment";
import { useMemo } from "react";
import { useEndpointQuery } from "../../platform/endpoint-query.ts";

/** Rates are published once a day at most. Milliseconds. */
const SHEET_HOLDS = 3_600_000;

export const useReadCostSheet = () => useEndpointQuery(readCostSheet, {}, { holds: SHEET_HOLDS });

/** What decides the cost of a car, with a place that may be absent where cars say nothing of it. */
export type CostedCar = Omit<CostInput, "basis_place"> & { basis_place?: string | undefined };

/** Estimates costs by the sheet of today, without calls once that is here; undefined until then, and where it does not come. */
export function useEstimate(): { estimateOf: (car: CostedCar) => CostEstimate; ratesOf: string } | undefined {
  const { data, dataUpdatedAt } = useReadCostSheet();
  // The same object for as long as the sheet is: long lists keep what they have worked out by it.
  return useMemo(() => {
    if (!data) return undefined;
    const { sheet } = data;
    const today = day(new Date(dataUpdatedAt).toISOString());
    return {
      estimateOf: ({ basis_place = "", ...car }) => estimate(sheet, { ...car, basis_place }, today),
      ratesOf: sheet.currency.usd_kzt.as_of,
    };
  }, [data, dataUpdatedAt]);
}
