import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { drafts } from "../platform/drafts.ts";
import { useSession } from "../platform/session.tsx";

/** Under this name the look of a side of the market is kept in the tab, until its owner signs out. */
const nameOf = (side: string) => `market ${side}`;

/**
 * What the market was last narrowed by in this tab, for somebody who comes back by a link that says nothing of it, such as
 * those of the navigation. Undefined where the address says something itself, or said nothing when one went Back to it.
 */
export function useRememberedLook(side: "dealer" | "supplier"): string | undefined {
  const { search } = useLocation();
  const way = useNavigationType();
  const { user } = useSession();
  const owner = user?.id ?? "";
  const [remembered, setRemembered] = useState(() =>
    search === "" && way !== NavigationType.Pop
      ? String(drafts.read(owner, nameOf(side)).search ?? "") || undefined
      : undefined,
  );
  // Only when one comes: who clears the filters later wants none.
  if (remembered !== undefined && search !== "") setRemembered(undefined);
  useEffect(() => {
    if (remembered === undefined) drafts.keep(owner, nameOf(side), { search });
  }, [remembered, owner, side, search]);
  return search === "" ? remembered : undefined;
}
