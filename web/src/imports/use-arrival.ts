import { useEffect, useRef } from "react";

/**
 * Gives what `hasArrived` in the place of something else the focus that went with that, and brings it into sight. Leaves
 * anyone who is busy elsewhere alone. Give the returned ref to an element with `tabIndex={-1}`.
 */
export function useArrival(hasArrived: boolean) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!hasArrived || isBusy(document.activeElement)) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, [hasArrived]);
  return place;
}

/** Anyone who has the focus on the heading has only just come. */
const isBusy = (focused: Element | null) =>
  focused !== null && focused !== document.body && focused.tagName !== "H1";

/** What arrives is not hidden under the bar at the top, in pixels. */
export const belowBar = { scrollMarginTop: 72, scrollMarginBottom: 16 };
