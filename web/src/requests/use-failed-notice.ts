import { useEffect, useEffectEvent } from "react";
import { useNotice } from "../platform/notices.tsx";

/**
 * Says once, at the top of the screen, that a question failed. `otherwise` is for failures without words of
 * their own; where the words of the failure must not be used, give no `reason`.
 */
export function useFailedNotice(error: Error | null, otherwise: string, reason?: unknown) {
  const notice = useNotice();
  // A change of language changes the words, but it is no new failure.
  const say = useEffectEvent(() => notice.failure(reason, otherwise));
  useEffect(() => {
    if (error) say();
  }, [error]);
}
