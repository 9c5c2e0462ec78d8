import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { type AddressShape, readAddress, writeAddress } from "./address-state.rules.ts";

/**
 * State that lives in the address, so that Back, reload and a shared link restore it.
 * `change(part)` merges a part in and can be undone by Back; `change(part, "quietly")` is for values that
 * change with every key press and must not each become a step back. `undefined` takes a part out.
 */
export function useAddressState<S extends AddressShape>(schema: S) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAddress(schema, params), [schema, params]);

  const change = useCallback(
    (part: { [K in keyof z.output<S>]?: z.output<S>[K] | undefined }, how?: "quietly") =>
      setParams((now) => writeAddress(schema, { ...readAddress(schema, now), ...part }, now), {
        replace: how === "quietly",
        preventScrollReset: true,
      }),
    [schema, setParams],
  );

  return [state, change] as const;
}
