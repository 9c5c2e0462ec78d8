import { MAX_SELECTED, type StockChange } from "@khorgos/contract/cars/changes";
import { useRef, useState } from "react";
import { keepPage } from "../platform/page.ts";
import { useChangePrices, useDeleteCars, useMarkSold } from "./cars.api.ts";
import { useSelected } from "./use-selection.ts";

/** A change of the selected cars. */
export type SelectedChange = { to: "sold" } | { to: "prices"; percent: number } | { to: "delete" };

type SelectionOutcome = {
  /** The result for the cars that were reached. */
  done: StockChange;
  /** How many were not reached; they are still selected. */
  left: number;
  /** Why not, unless somebody stopped it. */
  failure?: unknown;
};

/**
 * Changes the selected cars, however many: as many as one call takes, call after call. What a call has reached is no
 * longer selected, so that after a failure, or `stop`, sending again changes the rest and nothing twice.
 */
export function useChangeSelected() {
  const { ids, set } = useSelected();
  const [markSold, changePrices, deleteCars] = [useMarkSold(), useChangePrices(), useDeleteCars()];
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);

  const send = (change: SelectedChange, part: string[]): Promise<StockChange> => {
    if (change.to === "sold") return markSold.mutateAsync({ ids: part });
    if (change.to === "delete") return deleteCars.mutateAsync({ ids: part });
    return changePrices.mutateAsync({ ids: part, percent: change.percent });
  };

  async function change(wanted: SelectedChange): Promise<SelectionOutcome> {
    const rest = [...ids];
    const done: StockChange = { changed: 0, unchanged: 0, missing: 0 };
    isStopped.current = false;
    // The rest would stay as it was, and nobody would be told.
    addEventListener("beforeunload", keepPage);
    try {
      while (rest.length > 0 && !isStopped.current) {
        setProgress({ done: ids.size - rest.length, total: ids.size });
        const part = rest.slice(0, MAX_SELECTED);
        const reply = await send(wanted, part);
        done.changed += reply.changed;
        done.unchanged += reply.unchanged;
        done.missing += reply.missing;
        rest.splice(0, part.length);
        set(part, false);
      }
      return { done, left: rest.length };
    } catch (failure) {
      return { done, left: rest.length, failure };
    } finally {
      removeEventListener("beforeunload", keepPage);
      setProgress(undefined);
    }
  }

  const stop = () => void (isStopped.current = true);
  return { change, stop, progress };
}
