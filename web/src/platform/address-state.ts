import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { type AddressShape, readAddress, writeAddress } from "./address-state.rules.ts";

/**
 * State that lives in the address, so that Back, reload and a shared link restore it.
 * `change(part)` merges a part in and can be undone by Back; `change(part, "quietly")` is for values that
 * change with every key press and must not each become a step back. `undefined` takes a part out.
 * The address bar is ahead of the screen, which is drawn anew when there is time: a second change builds on the
 * first one, and a change that comes when somebody is already on the way to another screen does not take them back.
 */
export function useAddressState<S extends AddressShape>(schema: S) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const state = useMemo(() => readAddress(schema, params), [schema, params]);

  const change = useCallback(
    (part: { [K in keyof z.output<S>]?: z.output<S>[K] | undefined }, how?: "quietly") => {
      if (window.location.pathname !== pathname) return;
      const now = new URLSearchParams(window.location.search);
      setParams(writeAddress(schema, { ...readAddress(schema, now), ...part }, now), {
        replace: how === "quietly",
        preventScrollReset: true,
      });
    },
    [schema, setParams, pathname],
  );

  return [state, change] as const;
}
