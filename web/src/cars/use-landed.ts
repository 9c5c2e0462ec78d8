import type { Car } from "@khorgos/contract/cars/cars";
import { createContext, useCallback, useContext, useMemo, useState } from "react";
import { remembered } from "../platform/remembered.ts";
import { useSession } from "../platform/session.tsx";
import type { Sorting } from "./sorting.rules.ts";

/** What a list says of a car's price in Almaty: the figure, in words what it is or what is missing for it, and whether its rates are old. */
type LandedWords = { figure: string; words: string; isOld: boolean };
export type TellLanded = (car: Car) => LandedWords;
/** What the rates come to once they are here. */
export type LandedRates = { hasRates: boolean; tell: TellLanded };

/** Set around lists that show the price in Almaty; without `tell` while the rates are on their way. */
export const LandedContext = createContext<{ tell: TellLanded | undefined } | undefined>(undefined);

/** Whether the lists around here show what cars cost in Almaty. */
export const useHasLanded = () => useContext(LandedContext) !== undefined;

/** Under these names the device remembers whether an account has the column, and whether there were rates the last time. */
const choiceOf = (account: string) => `landed ${account}`;
const RATES = "landed rates";
const said = (name: string) => {
  const word = remembered.read(name);
  return word === undefined ? undefined : word === "yes";
};
const keep = (name: string, is: boolean) => remembered.keep(name, is ? "yes" : "no");

type LandedOptions = {
  side: "dealer" | "supplier";
  sorting: Sorting;
  /** Called when the list can no longer be sorted by what is not shown any more. */
  onUnsort: () => void;
};

/**
 * The price in Almaty as a column that one may have or not, remembered on this device for each account: dealers have it until they
 * say otherwise, suppliers when they ask for it. Who opens a list that is sorted by it sees it. Without rates there is none.
 */
export function useLanded({ side, sorting, onUnsort }: LandedOptions) {
  const account = useSession().user?.id ?? "";
  const [chosen, setChosen] = useState(() => said(choiceOf(account)));
  const [before] = useState(() => said(RATES));
  const [rates, setRates] = useState<LandedRates>();
  const onRates = useCallback((now: LandedRates) => {
    setRates(now);
    keep(RATES, now.hasRates);
  }, []);
  const isSorted = sorting.sort === "landed";
  const hasRates = rates?.hasRates ?? before;
  const isOn = hasRates !== false && (isSorted || (chosen ?? side === "dealer"));
  const tell = rates?.tell;
  const choose = (wanted: boolean) => {
    setChosen(wanted);
    keep(choiceOf(account), wanted);
    if (!wanted && isSorted) onUnsort();
  };
  return {
    /** Offered only where it can be shown. */
    isOffered: hasRates === true,
    isOn,
    choose,
    onRates,
    context: useMemo(() => (isOn ? { tell } : undefined), [isOn, tell]),
    /** Without rates the server knows no price in Almaty, and all cars stand by their own. */
    sorting: isSorted && hasRates === false ? { ...sorting, sort: "price" as const } : sorting,
  };
}
