import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useCurrentPriceList } from "./imports.api.ts";
import { sendFile } from "./use-draft.ts";
import { forgetList } from "./use-import-progress.ts";

/** Where a price list is looked at before it is taken in. */
export const PREVIEW = "/supplier/price-list";

/** Sends the chosen file and opens it to be looked at; who has gone elsewhere meanwhile is not called back. */
export function useLook(): () => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const { refetch } = useCurrentPriceList();
  return useCallback(() => {
    void (async () => {
      const hasArrived = await sendFile("look");
      // The next screen shall not show for a moment what lay here before.
      if (hasArrived) await refetch();
      if (!hasArrived || !isHere.current) return;
      forgetList();
      void navigate(PREVIEW);
    })();
  }, [navigate, refetch]);
}
