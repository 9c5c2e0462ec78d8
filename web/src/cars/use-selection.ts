import { createContext, useCallback, useContext, useMemo, useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
};

/**
 * Which cars are selected; another query (`what`) begins without any, so that nothing out of sight is changed. Anyone who
 * still holds the `set` of the query before selects nothing.
 */
export function useSelection(what: string): Selection {
  const [state, setState] = useState({ what, ids: new Set<string>() });
  if (state.what !== what) setState({ what, ids: new Set() });
  const { ids } = state;
  const set = useCallback(
    (some: readonly string[], isSelected: boolean) =>
      setState((before) => {
        if (before.what !== what) return before;
        const next = new Set(before.ids);
        for (const id of some)
          if (isSelected) next.add(id);
          else next.delete(id);
        return { ...before, ids: next };
      }),
    [what],
  );
  const clear = useCallback(() => setState((before) => ({ ...before, ids: new Set() })), []);
  return useMemo(() => ({ ids, set, clear }), [ids, set, clear]);
}

/** So that a row draws anew alone when its box is ticked. */
export const SelectionContext = createContext<Selection>({ ids: new Set(), set: () => {}, clear: () => {} });
export const useSelected = () => useContext(SelectionContext);
