import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { useCallback, useEffect, useState } from "react";
import { drafts } from "../platform/drafts.ts";
import { useDraftOwner } from "../ui/use-draft.ts";
import {
  asOfToday,
  carriedOver,
  type Costs,
  deskOf,
  keptOf,
  takenBack,
  withChange,
} from "./cost-desk.rules.ts";

/** The name under which a tab keeps what was edited. */
const FORM = "cost sheet";

/** What is edited and for which day. The tab keeps it: it is there again after leaving the page or loading it anew. */
export function useCostDesk(costs: Costs, today: string) {
  const owner = useDraftOwner();
  const [desk, setDesk] = useState(() => deskOf(drafts.read(owner, FORM), today));
  const [isBack, setBack] = useState(desk.draft !== undefined);
  // Only when a day has passed: a day of which somebody has typed half may be any.
  const [asOf, setAsOf] = useState(today);
  if (asOf !== today) {
    setAsOf(today);
    setDesk((now) => asOfToday(now, today));
  }

  useEffect(() => {
    if (desk.draft) drafts.keep(owner, FORM, keptOf(desk));
    else drafts.drop(owner, FORM);
  }, [owner, desk]);

  const change = useCallback(
    (make: (sheet: CostSheet) => CostSheet) => {
      setBack(false);
      setDesk((now) => withChange(now, costs, make));
    },
    [costs],
  );
  const choose = (validFrom: string) => setDesk((now) => ({ ...now, validFrom }));
  const carryOver = () => {
    setBack(false);
    setDesk((now) => carriedOver(now, costs));
  };
  const takeBack = (day: string) => setDesk(takenBack(day, costs));
  const reset = () => {
    setBack(false);
    setDesk(({ validFrom }) => ({ validFrom }));
  };
  return { desk, isBack, change, choose, carryOver, takeBack, reset };
}
